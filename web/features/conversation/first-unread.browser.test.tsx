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
/** The messages in the visible part of the conversation, by `seq`. */
const inSight = (): number[] => {
  const pane = document.querySelector('.messages-scroll')?.getBoundingClientRect();
  const drawn = page.getByText(/^Pedido \d+$/).elements();
  const isVisible = ({ top, bottom }: DOMRect) => pane !== undefined && top >= pane.top && bottom <= pane.bottom;
  return drawn
    .filter((text) => isVisible(text.getBoundingClientRect()))
    .map((text) => Number(text.textContent.replace('Pedido ', '')));
};

test('a conversation opens at its first unread message when that is pages back, and is read only at its end', async () => {
  const stored = from(100, { readSeq: 30 });
  const calls = await serveConversation(stored);
  remove = showConversation(stored);
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(inSight).toEqual(expect.arrayContaining([31]));
  expect(calls.filter((call) => call.includes('/messages/read/'))).toEqual([]);
  await page.getByRole('button', { name: /Ir para o fim/ }).click();
  await expect.poll(inSight).toEqual(expect.arrayContaining([100]));
  await expect.poll(() => stored.readSeq).toBe(100);
});

test('a conversation that is unread from its first message opens there', async () => {
  const stored = from(100);
  await serveConversation(stored);
  remove = showConversation(stored);
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(inSight).toEqual(expect.arrayContaining([1]));
  expect(stored.readSeq).toBe(0);
});

test('a conversation that was opened before opens at the messages that came since', async () => {
  const cache = new Map();
  const stored = from(30, { readSeq: 30 });
  await serveConversation(stored);
  remove = showConversation(stored, { cache });
  await expect.poll(inSight).toEqual(expect.arrayContaining([30]));
  remove();
  stored.messages = from(90).messages;
  stored.ticket = { ...stored.ticket, unreadMessages: 60, version: 2 };
  remove = showConversation(stored, { cache });
  await expect.poll(inSight).toEqual(expect.arrayContaining([31]));
  await expect.element(unreadLine).toBeVisible();
  expect(stored.readSeq).toBe(30);
});

test('a conversation whose unread messages are on its last page opens at the first of them and is read', async () => {
  const stored = from(40, { readSeq: 25 });
  await serveConversation(stored);
  remove = showConversation(stored, { height: 300 });
  await expect.poll(inSight).toEqual(expect.arrayContaining([26]));
  await expect.element(unreadLine).toBeVisible();
  await expect.poll(() => stored.readSeq).toBe(40);
});
