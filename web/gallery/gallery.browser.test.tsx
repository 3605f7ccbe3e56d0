import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Gallery } from './gallery.tsx';
import { componentsWithoutSample, galleryRooms } from './rooms.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['../ui/**/*.tsx', '!../ui/{calendar,charts}/**', '!../ui/**/*.test.tsx', '!../ui/buttons/icons.tsx'],
  {
    eager: true,
  },
);
const isComponent = ([name, value]: [string, unknown]) => /^[A-Z]/.test(name) && typeof value === 'function';
const components = Object.values(files).flatMap((file) => Object.entries(file).filter(isComponent));
const sampled = Object.values(galleryRooms).flatMap((samples) => Object.keys(samples));

const root = createRoot(document.body.appendChild(document.createElement('div')));
const errors = vi.spyOn(console, 'error');
beforeEach(() => root.render(<Gallery />));
afterEach(() => root.render(null));
// The browser keeps language and theme for the files that follow.
afterAll(() => localStorage.clear());

test('shows each component of web/ui or gives the reason why not', () => {
  expect(components.length).toBeGreaterThan(30);
  const missing = components.map(([name]) => name).filter((name) => !sampled.includes(name));
  expect(missing.toSorted()).toEqual(Object.keys(componentsWithoutSample).toSorted());
});

test('draws every sample without an error', async () => {
  for (const name of sampled) {
    const sample = page.getByRole('article', { name, exact: true });
    await expect.element(sample).toBeInTheDocument();
    expect(sample.element().querySelector('.gallery-states')?.childElementCount, name).toBeGreaterThan(0);
  }
  expect(errors.mock.calls).toEqual([]);
});

test('opens every dialog', async () => {
  for (const name of Object.keys(galleryRooms.Dialogs ?? {})) {
    await page.getByRole('article', { name, exact: true }).getByRole('button').first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('changes theme and language', async () => {
  const save = (text: string) =>
    page.getByRole('article', { name: 'Button', exact: true }).getByRole('button', { name: text, exact: true }).first();
  for (const [language, text] of [
    ['es', 'Guardar'],
    ['pt', 'Salvar'],
    ['en', 'Save'],
  ] as const) {
    await userEvent.selectOptions(page.getByLabelText('Language'), language);
    await expect.element(save(text)).toBeVisible();
  }
  const before = document.documentElement.dataset.colorMode;
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => document.documentElement.dataset.colorMode).not.toBe(before);
});
