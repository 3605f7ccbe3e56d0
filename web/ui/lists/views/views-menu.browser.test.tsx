import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListViews } from '#shared/users/list-views.ts';
import { ViewsMenu } from './views-menu.tsx';

const view = (name: string, query: string, isDefault = false, list = '/contacts') => ({ list, name, query, isDefault });

/** The views on the server; a write of an older version is refused, as another device's would be. */
let stored: ListViews;
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const server = async (_: unknown, init?: RequestInit) => {
  if (!init?.body) return answer(200, stored);
  const sent = JSON.parse(`${init.body}`) as ListViews;
  if (sent.version !== stored.version) return answer(409, { error: 'ERR_LIST_VIEWS_CHANGED' });
  stored = { views: sent.views, version: sent.version + 1 };
  return answer(200, stored);
};

const Address = () => <output>{useLocation().search}</output>;
const root = createRoot(document.body.appendChild(document.createElement('div')));
const show = (address: string) =>
  root.render(
    <SWRConfig key={crypto.randomUUID()} value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <ViewsMenu />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(server as typeof fetch);
  stored = { views: [view('Ana', 'q=ana'), view('Minha', 'sort=-name', false, '/tags')], version: 1 };
});
afterEach(() => {
  root.render(null);
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = () => expect.element(page.getByRole('status'));
const saveAs = async (name: string) => {
  await button('Visões').click();
  await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
  await page.getByLabelText('Nome da visão').fill(name);
  await userEvent.keyboard('{Enter}');
};

test('the views are read by the first list of a page of the app, and by no later one', async () => {
  const cache = new Map();
  const oneCache = { provider: () => cache };
  const lists = (key: string) =>
    root.render(
      <SWRConfig value={oneCache}>
        <MemoryRouter key={key} initialEntries={[key]}>
          <ViewsMenu />
        </MemoryRouter>
      </SWRConfig>,
    );
  lists('/contacts?q=ana');
  await expect.element(button('Visão Ana')).toBeVisible();
  // Later than SWR shares requests.
  const readAt = performance.now();
  await expect.poll(() => performance.now() - readAt).toBeGreaterThan(200);
  lists('/tags?sort=-name');
  await expect.element(button('Visão Minha')).toBeVisible();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1);
});

test('a view that another device saved in between is kept', async () => {
  show('/contacts?q=bia');
  await expect.element(button('Visões')).toBeVisible();
  await button('Visões').click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Ana' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  stored = { views: [...stored.views, view('De outro aparelho', 'q=c')], version: 2 };
  await saveAs('Bia');
  await expect.element(button('Visão Bia')).toBeVisible();
  expect(stored.views.map(({ name }) => name)).toEqual(['Ana', 'Minha', 'De outro aparelho', 'Bia']);
});

test('a name is taken once in a list, and free in another', async () => {
  show('/contacts?q=bia');
  await saveAs('ANA');
  await expect.element(page.getByText('Esta lista já tem uma visão com este nome.').first()).toBeVisible();
  await page.getByLabelText('Nome da visão').fill('Minha');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Visão Minha')).toBeVisible();
});

test('the default view opens a list without parameters, and not a link with its own', async () => {
  stored = { views: [view('Ana', 'q=ana', true)], version: 1 };
  show('/contacts');
  await address().toHaveTextContent('?q=ana');
  await button('Visão Ana').click();
  await page.getByRole('menuitemradio', { name: 'Lista completa' }).click();
  await address().toHaveTextContent('');
  show('/contacts?q=bia');
  await expect.element(button('Visões')).toBeVisible();
  await address().toHaveTextContent('?q=bia');
});
