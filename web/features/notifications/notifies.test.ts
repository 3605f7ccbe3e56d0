import { expect, test } from 'vitest';
import type { Right } from '#shared/permissions.ts';
import { aTicket } from '#web/entities/tickets/testing/rows.ts';
import { type NotifiedAgent, notifiesAgent } from './notifies.ts';

const agent: NotifiedAgent = {
  id: 1,
  queues: [{ id: 7, name: 'Vendas', color: '#ff0000' }],
  allTicket: 'desabled',
  profile: 'user',
  role: null,
};
const waiting = { status: 'pending', userId: null, user: null } as const;

const withRole = (rights: Right[]): NotifiedAgent => ({ ...agent, role: { id: 1, name: 'Função', rights } });

test.each([
  ['their own open ticket', aTicket({ userId: 1 }), agent, true],
  ['a colleague’s', aTicket({ userId: 2, queueId: 7 }), agent, false],
  ['a ticket waiting in their queue', aTicket({ ...waiting, queueId: 7 }), agent, true],
  ['a ticket waiting in another queue', aTicket({ ...waiting, queueId: 8 }), agent, false],
  ['a ticket waiting without queue', aTicket({ ...waiting, queueId: null }), agent, false],
  [
    'that one, with allTicket',
    aTicket({ ...waiting, queueId: null }),
    { ...agent, allTicket: 'enabled' } as const,
    true,
  ],
  [
    'that one, for an administrator',
    aTicket({ ...waiting, queueId: null }),
    { ...agent, profile: 'admin' } as const,
    true,
  ],
  ['a colleague’s, for an administrator', aTicket({ userId: 2 }), { ...agent, profile: 'admin' } as const, false],
  ['their own, with a role that has no conversations', aTicket({ userId: 1 }), withRole([]), false],
  [
    'a ticket without queue, with a role that sees all',
    aTicket({ ...waiting, queueId: null }),
    withRole(['tickets:read', 'tickets-manager:showall']),
    true,
  ],
  ['their own that is closed', aTicket({ status: 'closed', userId: 1 }), agent, false],
])('decides whether to notify an agent of %s', (_, ticket, me, notified) => {
  expect(notifiesAgent(ticket, me)).toBe(notified);
});
