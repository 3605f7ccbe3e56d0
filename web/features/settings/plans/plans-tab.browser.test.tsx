import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PlanListed } from '#shared/plans/contract.ts';
import { SessionCache } from '#web/app/session-cache.tsx';
import { planContentsText } from '#web/entities/plans/plan-contents.text.ts';
import { plansText } from './plans.text.ts';
import { PlansTab } from './plans-tab.tsx';

const plan = (id: number, name: string, value: number) =>
  ({ id, name, value, users: 5, connections: 2, queues: 3, useKanban: true, useInternal: id === 2 }) as PlanListed;

let plans: PlanListed[];
let root: Root;
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const isFirst = !new URL(url, location.href).searchParams.get('cursor');
    const shown = isFirst ? plans.slice(0, 1) : plans.slice(1);
    const hasMore = isFirst && plans.length > 1;
    return Response.json({ plans: shown, count: plans.length, hasMore, nextCursor: hasMore ? 'next' : null });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const show = () =>
  root.render(
    <MemoryRouter>
      <SessionCache>
        <PlansTab />
      </SessionCache>
    </MemoryRouter>,
  );

test('each plan of all pages is a card with its price, what it includes, and the acts on it', async () => {
  plans = [plan(1, 'Básico', 0), plan(2, 'Sob medida', 199.9)];
  show();
  await expect.element(page.getByText(/199,90/)).toBeVisible();
  await expect.element(page.getByText(plansText.free.pt)).toBeVisible();
  await expect.element(page.getByText(plansText.useInternal.pt)).toBeVisible();
  const contents = page.getByRole('list', { name: planContentsText.contentsOf.pt('Básico') });
  await expect.element(contents.getByText('5 usuários')).toBeVisible();
  await page.getByRole('button', { name: plansText.edit.pt('Sob medida') }).click();
  await expect.element(page.getByRole('dialog').getByText(plansText.editTitle.pt)).toBeVisible();
});

test('without plans there is nothing to search, only the button that adds the first', async () => {
  plans = [];
  show();
  await expect.element(page.getByText(plansText.emptyTitle.pt)).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toHaveLength(0);
  expect(page.getByRole('button').elements()).toHaveLength(1);
});
