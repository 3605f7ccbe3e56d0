import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Prompt } from '#shared/prompts/contract.ts';
import { LanguageProvider } from '#web/ui/language/language-provider.tsx';
import { CreditNote } from './credit-note.tsx';
import { promptsText } from './prompts.text.ts';

vi.mock('#web/api/session.ts', () => ({ useUser: () => ({ companyId: 7 }) }));

let root: Root;
beforeEach(() => {
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  localStorage.clear();
});

const minutes = (from: number) => new Date(Date.now() + from * 60_000).toISOString();
const prompt = (why: 'limit' | 'denied' | 'down', failedAt: string, lastAnswerAt: string | null = null) =>
  ({ id: 1, name: 'Florista', lastFailure: { at: failedAt, why, detail: '' }, lastAnswerAt }) as Prompt;
const show = (...rows: Prompt[]) =>
  root.render(
    <LanguageProvider>
      <CreditNote rows={rows} />
    </LanguageProvider>,
  );
const unpaid = () => page.getByText(promptsText.unpaid.pt('Florista'));
const credit = () => page.getByText(promptsText.credit.pt);
const close = () => userEvent.click(page.getByRole('button'));

test('warns only while a prompt is refused for its credit or its key, and otherwise shows a line until it is closed', async () => {
  show(prompt('down', minutes(-1)));
  await expect.element(credit()).toBeVisible();
  expect(page.getByRole('status').elements()).toEqual([]);
  await close();
  await expect.element(credit()).not.toBeInTheDocument();
  show(prompt('limit', minutes(1)));
  await expect.element(unpaid()).toBeVisible();
  // It answered afterwards: the account was recharged.
  show(prompt('limit', minutes(1), minutes(2)));
  await expect.element(unpaid()).not.toBeInTheDocument();
  show(prompt('denied', minutes(1)));
  await expect.element(page.getByText(promptsText.denied.pt('Florista'))).toBeVisible();
});

test('a closed warning comes back with a later refusal', async () => {
  show(prompt('limit', minutes(-1)));
  await expect.element(unpaid()).toBeVisible();
  await close();
  await expect.element(unpaid()).not.toBeInTheDocument();
  show(prompt('limit', minutes(1)));
  await expect.element(unpaid()).toBeVisible();
});
