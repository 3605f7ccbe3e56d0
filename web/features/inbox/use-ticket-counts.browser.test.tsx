import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { applyTicket, applyTicketDeleted } from '#web/entities/tickets/ticket-events.ts';
import { useTicketCounts } from './use-ticket-counts.ts';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn() }));
vi.mock('#web/api/use-resource.ts', () => ({ useResource: () => ({ data: undefined, mutate }) }));

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Counts />));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Counts() {
  useTicketCounts({ showAll: true, queueIds: [], status: 'open', isSnoozed: false, search: null });
  return null;
}
/** How often the counts are read for this. */
const readsFor = (work: () => void): number => {
  mutate.mockClear();
  work();
  vi.advanceTimersByTime(1000);
  return mutate.mock.calls.length;
};

test('reads the counts for a ticket that is new to the page or moved, and not for its messages', () => {
  const ticket = ticketForTest({ id: 1, uuid: 'counted', version: 1, status: 'pending', userId: null });
  const taken = { ...ticket, status: 'open', userId: 3 } as const;
  expect(readsFor(() => applyTicket(ticket))).toBe(1);
  expect(readsFor(() => applyTicket({ ...ticket, version: 2, unreadMessages: 4 }))).toBe(0);
  expect(readsFor(() => applyTicket({ ...taken, version: 3 }))).toBe(1);
  expect(readsFor(() => applyTicket({ ...taken, version: 4, unreadMessages: 0 }))).toBe(0);
  expect(readsFor(() => applyTicket({ ...taken, version: 5, queueId: 8 }))).toBe(1);
  expect(readsFor(() => applyTicket({ ...taken, version: 6, queueId: 8, snoozedUntil: '2026-11-24T12:00Z' }))).toBe(1);
  expect(readsFor(() => applyTicketDeleted(1))).toBe(1);
});

test('reads the counts once for a burst of moves', () => {
  const burst = () => [1, 2, 3].map((id) => applyTicket(ticketForTest({ id, uuid: `burst ${id}` })));
  expect(readsFor(burst)).toBe(1);
});

test('reads nothing while the page is out of sight, and once when it is looked at again', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  const arrive = (n: number) => applyTicket(ticketForTest({ id: n, uuid: `unseen ${n}` }));
  expect(
    readsFor(() => {
      arrive(1);
      vi.advanceTimersByTime(1000);
      arrive(2);
      look();
    }),
  ).toBe(0);
  visibility.mockReturnValue('visible');
  expect(readsFor(look)).toBe(1);
  expect(readsFor(look)).toBe(0);
});
