import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { type StubbedConversation, serveConversation, showConversation } from './testing/shown-conversation.tsx';

const from = (count: number, { readSeq = 0 } = {}): StubbedConversation => ({
  ticket: ticketForTest({ unreadMessages: count - readSeq }),
  messages: Array.from({ length: count }, (_, at) => messageForTest({ seq: at + 1, body: `Pedido ${at + 1}` })),
  readSeq,
});
let remove = () => {};
beforeEach(() => vi.stubGlobal('innerWidth', 1366));
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const unreadLine = page.getByText('Mensagens não lidas');
const message = (seq: number) => page.getByText(`Pedido ${seq}`, { exact: true });
/** Whether the message is in the visible part of the conversation. */
const isInSight = (seq: number) => {
  const pane = document.querySelector('.messages-scroll')?.getBoundingClientRect();
  const box = message(seq).query()?.getBoundingClientRect();
  return pane !== undefined && box !== undefined && box.top >= pane.top && box.bottom <= pane.bottom;
};

test('a conversation opens at its first unread message when that is pages back, and is read only at its end', async () => {
  const stored = from(100, { readSeq: 30 });
  const calls = await serveConversation(stored);
  remove = showConversation(stored);
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(() => isInSight(31)).toBe(true);
  expect(calls.filter((call) => call.includes('/messages/read/'))).toEqual([]);
  await page.getByRole('button', { name: /Ir para o fim/ }).click();
  await expect.poll(() => isInSight(100)).toBe(true);
  await expect.poll(() => stored.readSeq).toBe(100);
});

test('a conversation that is unread from its first message opens there', async () => {
  const stored = from(100);
  await serveConversation(stored);
  remove = showConversation(stored);
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(() => isInSight(1)).toBe(true);
  expect(stored.readSeq).toBe(0);
});

test('a conversation that was opened before opens at the messages that came since', async () => {
  const cache = new Map();
  const stored = from(30, { readSeq: 30 });
  await serveConversation(stored);
  remove = showConversation(stored, { cache });
  await expect.poll(() => isInSight(30)).toBe(true);
  remove();
  stored.messages = from(90).messages;
  stored.ticket = { ...stored.ticket, unreadMessages: 60, version: 2 };
  remove = showConversation(stored, { cache });
  await expect.poll(() => isInSight(31)).toBe(true);
  await expect.element(unreadLine).toBeVisible();
  expect(stored.readSeq).toBe(30);
});

test('a conversation whose unread messages are on its last page opens at the first of them and is read', async () => {
  const stored = from(40, { readSeq: 25 });
  await serveConversation(stored);
  remove = showConversation(stored, { height: 300 });
  await expect.poll(() => isInSight(26)).toBe(true);
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(() => stored.readSeq).toBe(40);
});
