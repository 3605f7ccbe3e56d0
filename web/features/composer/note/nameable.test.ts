import { expect, test } from 'vitest';
import type { TicketReceiver } from '#shared/tickets/contract.ts';
import { mayMentionColleague } from './nameable.ts';

const sales = { id: 1, name: 'Vendas', color: '#3b82f6' };
const ana: TicketReceiver = {
  id: 1,
  name: 'Ana',
  profile: 'user',
  role: null,
  allTicket: 'desabled',
  online: true,
  pause: null,
  open: 0,
  queues: [sales],
  watchedQueues: [{ id: 3, name: 'Suporte', color: '#22a06b' }],
};

test.each([
  ['serves its queue', { userId: 9, queueId: 1 }, {}, true],
  ['serves another queue', { userId: 9, queueId: 2 }, {}, false],
  ['watches its queue', { userId: 9, queueId: 3 }, {}, true],
  ['has it, in any queue', { userId: 1, queueId: 2 }, {}, true],
  ['is an administrator', { userId: 9, queueId: 2 }, { profile: 'admin' as const }, true],
  ['may not see tickets without a queue', { userId: 9, queueId: null }, {}, false],
  ['may see tickets without a queue', { userId: 9, queueId: null }, { allTicket: 'enabled' as const }, true],
])('isNameable: a colleague %s', (_, ticket, more, expected) => {
  expect(mayMentionColleague(ticket, { ...ana, ...more })).toBe(expected);
});
