import { expect, test } from 'vitest';
import type { Right } from '#shared/permissions.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { notifiesAgentOfTicket, type TicketNotificationAgent } from './notifies.ts';

const agent: TicketNotificationAgent = {
  id: 1,
  queues: [{ id: 7, name: 'Vendas', color: '#ff0000' }],
  allTicket: 'desabled',
  profile: 'user',
  role: null,
};
const waiting = { status: 'pending', userId: null, user: null } as const;

const withRole = (rights: Right[]): TicketNotificationAgent => ({ ...agent, role: { id: 1, name: 'Função', rights } });

test.each([
  ['their own open ticket', ticketForTest({ userId: 1 }), agent, true],
  ['a colleague’s', ticketForTest({ userId: 2, queueId: 7 }), agent, false],
  ['a ticket waiting in their queue', ticketForTest({ ...waiting, queueId: 7 }), agent, true],
  ['a ticket waiting in another queue', ticketForTest({ ...waiting, queueId: 8 }), agent, false],
  ['a ticket waiting without queue', ticketForTest({ ...waiting, queueId: null }), agent, false],
  [
    'that one, with allTicket',
    ticketForTest({ ...waiting, queueId: null }),
    { ...agent, allTicket: 'enabled' } as const,
    true,
  ],
  [
    'that one, for an administrator',
    ticketForTest({ ...waiting, queueId: null }),
    { ...agent, profile: 'admin' } as const,
    true,
  ],
  ['a colleague’s, for an administrator', ticketForTest({ userId: 2 }), { ...agent, profile: 'admin' } as const, false],
  ['their own, with a role that has no conversations', ticketForTest({ userId: 1 }), withRole([]), false],
  [
    'a ticket without queue, with a role that sees all',
    ticketForTest({ ...waiting, queueId: null }),
    withRole(['tickets:read', 'tickets-manager:showall']),
    true,
  ],
  ['their own that is closed', ticketForTest({ status: 'closed', userId: 1 }), agent, false],
])('decides whether to notify an agent of %s', (_, ticket, me, notified) => {
  expect(notifiesAgentOfTicket(ticket, me)).toBe(notified);
});
