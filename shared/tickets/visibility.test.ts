import { expect, test } from 'vitest';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { mayChangeTicket, mayReadTicket, maySeeTicket, mayServeQueue, queuesSeenByUser } from './visibility.ts';

const [served, watched, other] = [1, 2, 3];
const ana = {
  id: 7,
  profile: 'user',
  super: false,
  queueIds: [served],
  watchedQueueIds: [watched],
  allTicket: 'desabled',
} as const;
const agent = { ...ana, queueIds: [...ana.queueIds], watchedQueueIds: [...ana.watchedQueueIds] };
const ticket = (queueId: number | null, status: TicketStatus = 'open', userId: number | null = 8) => ({
  queueId,
  status,
  userId,
});

test.each([
  ['a served queue', ticket(served), { sees: true, reads: true, changes: true }],
  ['a watched queue', ticket(watched), { sees: true, reads: true, changes: false }],
  ['a watched queue, closed', ticket(watched, 'closed', null), { sees: true, reads: true, changes: false }],
  ['a watched queue, waiting', ticket(watched, 'pending', null), { sees: true, reads: true, changes: false }],
  ['a served queue, waiting', ticket(served, 'pending', null), { sees: true, reads: false, changes: true }],
  ['a watched queue, given to the user', ticket(watched, 'open', 7), { sees: true, reads: true, changes: true }],
  ['another queue', ticket(other), { sees: false, reads: false, changes: false }],
  ['no queue', ticket(null), { sees: false, reads: false, changes: false }],
])('a ticket of %s', (_, row, { sees, reads, changes }) => {
  expect([maySeeTicket(row, agent), mayReadTicket(row, agent), mayChangeTicket(row, agent)]).toEqual([
    sees,
    reads,
    changes,
  ]);
});

test('a watched queue is seen and not served; a user who sees all serves it', () => {
  expect(queuesSeenByUser(agent)).toEqual([served, watched]);
  expect(mayServeQueue(watched, agent)).toBe(false);
  expect(mayServeQueue(watched, { ...agent, profile: 'admin' })).toBe(true);
});
