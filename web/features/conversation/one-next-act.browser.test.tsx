import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from './testing/shown-conversation.tsx';

let remove = () => {};
afterEach(() => {
  remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Changes = Parameters<typeof ticketForTest>[0];
const show = async (changes: Changes) => {
  const stored = { ticket: ticketForTest(changes), messages: [messageForTest()], readSeq: 1 };
  const calls = await serveConversation(stored);
  remove = showConversation(stored);
  return calls;
};
const named = (name: string) => page.getByRole('button', { name, exact: true });

test.each([
  ['closed', 'Reabrir'],
  ['pending', 'Aceitar'],
] as const)('a %s conversation has one button to go on, in place of the composer', async (status, name) => {
  await show({ status, userId: status === 'closed' ? 1 : null });
  await expect.element(named(name)).toBeVisible();
  expect(
    named(name)
      .elements()
      .map((one) => one.closest('.read-only-bar') !== null),
  ).toEqual([true]);
});

test('a second click of the gesture that opened a conversation files nothing, a later one does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  const first = await show({ userId: 1 });
  await named('Finalizar').click();
  await expect.poll(() => first.filter((call) => call.startsWith('PUT /api/tickets/'))).toHaveLength(1);
  remove();

  // Each look of a poll moves the clock on.
  vi.setSystemTime(now);
  const next = await show({ userId: 1 });
  const filed = () => next.filter((call) => call.startsWith('PUT /api/tickets/'));
  await expect.element(named('Finalizar')).toBeVisible();
  vi.setSystemTime(now);
  await named('Finalizar').click();
  expect(filed()).toEqual([]);
  vi.setSystemTime(now + 1000);
  await named('Finalizar').click();
  await expect.poll(filed).toHaveLength(1);
});

test('a conversation that no press opened takes the first click, also where an earlier one was', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const first = await show({ userId: 1 });
  await named('Finalizar').click();
  await expect.poll(() => first.filter((call) => call.startsWith('PUT /api/tickets/'))).toHaveLength(1);
  remove();
  vi.setSystemTime(Date.now() + 2000);

  const next = await show({ userId: 1 });
  await named('Finalizar').click();
  await expect.poll(() => next.filter((call) => call.startsWith('PUT /api/tickets/'))).toHaveLength(1);
});
