import { afterEach, expect, test, vi } from 'vitest';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from '../testing/shown-conversation.tsx';

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const show = async (address: string) => {
  const messages = ['Quanto custa a torneira?', 'A *torneira* custa 80', 'Obrigado'].map((body, at) =>
    messageForTest({ seq: at + 1, body }),
  );
  const stored = { ticket: ticketForTest(), messages, readSeq: 3 };
  await serveConversation(stored);
  remove = showConversation(stored, { address });
};
const marked = () => [...document.querySelectorAll('.bubble mark')].map(({ textContent }) => textContent);
const messagesTop = async () => {
  await expect.poll(() => document.querySelectorAll('.bubble').length).toBe(3);
  return document.querySelector('.messages')?.getBoundingClientRect().top;
};

test('marks the words of a search and its current hit while the search is open, and moves no message', async () => {
  await show('/');
  const top = await messagesTop();
  expect(marked()).toEqual([]);
  remove();
  await show('/?find=torneira&at=2');
  expect(await messagesTop()).toBe(top);
  await expect.poll(marked).toEqual(['torneira', 'torneira']);
  await expect.poll(() => document.querySelector('.bubble[data-highlighted="true"]')?.textContent).toContain('80');
  await expect.poll(() => document.querySelector('.find-bar')).not.toBeNull();
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(document.querySelector('.bubble[data-highlighted="true"]')?.textContent).toContain('80');
});
