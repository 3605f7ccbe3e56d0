import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from '../testing/shown-conversation.tsx';

let calls: string[] = [];
let hide = () => {};
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1366, 768);
});
afterEach(async () => {
  hide();
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

const stored = { ticket: ticketForTest(), messages: [messageForTest()], readSeq: 1 };
const open = async (cache = new Map()) => {
  calls = await serveConversation(stored);
  hide = showConversation(stored, { width: 962, cache });
  await expect.element(page.getByRole('region', { name: 'Mensagens' })).toBeVisible();
};
const panel = () => page.getByRole('complementary', { name: 'Dados do contato' });
const trigger = () => page.getByTitle(/^Dados do contato/);
const overviews = () => calls.filter((call) => call.endsWith('/overview')).length;

test('stands beside the conversation in a wide window, with the history, after one more request', async () => {
  await open();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel().getByRole('region', { name: 'Histórico' }).getByText('Sem atendente')).toBeVisible();
  expect(overviews()).toBe(1);
  const [left, right] = [page.getByRole('region', { name: 'Maria', exact: true }), panel()].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(left?.right).toBe(right?.left);
});

test('stays closed once closed, by its key too, until it is opened again', async () => {
  await open();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(panel()).not.toBeInTheDocument();
  hide();
  await open();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(overviews()).toBe(0);
  await trigger().click();
  await expect.element(panel()).toBeVisible();
  hide();
  await open();
  await expect.element(panel()).toBeVisible();
});

test('reads what a section shows when it is unfolded, and remembers that', async () => {
  await open();
  const media = panel().getByRole('button', { name: 'Mídia' });
  await expect.element(media).toHaveAttribute('aria-expanded', 'false');
  await media.click();
  await expect.element(panel().getByText('Nenhum arquivo recente')).toBeVisible();
  hide();
  await open();
  await expect.element(panel().getByText('Nenhum arquivo recente')).toBeVisible();
  expect(overviews()).toBe(1);
});

test('shows a conversation opened before from the cache at once', async () => {
  const cache = new Map();
  await open(cache);
  await expect.element(panel().getByText('Sem atendente')).toBeVisible();
  hide();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  hide = showConversation(stored, { width: 962, cache });
  await expect.element(panel().getByText('Sem atendente')).toBeVisible();
});

test('is a drawer in a narrower window, which Escape closes', async () => {
  await page.viewport(1100, 768);
  await open();
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  await trigger().click();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
});
