import { describe, expect, it } from 'vitest';
import { ticketForTest } from './testing/rows.ts';
import { belongsInView, type TicketListView, type TicketListViewer, type TicketSearch } from './ticket-lists.ts';

const sales = { id: 1, name: 'Vendas', color: '#111' };
const agent: TicketListViewer = {
  id: 1,
  profile: 'user',
  role: null,
  allTicket: 'desabled',
  queues: [sales],
  watchedQueues: [{ id: 3, name: 'Suporte', color: '#222' }],
  company: { timeZone: 'America/Sao_Paulo' },
};
const view = (over: Partial<TicketListView> = {}): TicketListView => ({
  status: 'open',
  showAll: false,
  queueIds: [],
  search: null,
  ...over,
});
const waiting = (queueId: number | null) => ticketForTest({ status: 'pending', userId: null, user: null, queueId });

describe('belongs, in a list', () => {
  it.each([
    ['my open ticket', ticketForTest(), view(), agent, true],
    ['a closed ticket among the open', ticketForTest({ status: 'closed' }), view(), agent, false],
    ['a colleague’s open ticket', ticketForTest({ userId: 2 }), view(), agent, false],
    [
      'snoozed, among those that are not',
      ticketForTest({ snoozedUntil: '2026-12-01T12:00:00.000Z' }),
      view({ isSnoozed: false }),
      agent,
      false,
    ],
    [
      'snoozed, among the snoozed',
      ticketForTest({ snoozedUntil: '2026-12-01T12:00:00.000Z' }),
      view({ isSnoozed: true }),
      agent,
      true,
    ],
    ['back from a snooze, among the snoozed', ticketForTest(), view({ isSnoozed: true }), agent, false],
    ['snoozed, on the board', ticketForTest({ snoozedUntil: '2026-12-01T12:00:00.000Z' }), view(), agent, true],
    ['a colleague’s open ticket with show all', ticketForTest({ userId: 2 }), view({ showAll: true }), agent, true],
    [
      'a ticket of a watched queue with show all',
      ticketForTest({ userId: 2, queueId: 3 }),
      view({ showAll: true }),
      agent,
      true,
    ],
    ['a ticket of a watched queue without', ticketForTest({ userId: 2, queueId: 3 }), view(), agent, false],
    [
      'a ticket of another queue with show all',
      ticketForTest({ userId: 2, queueId: 2 }),
      view({ showAll: true }),
      agent,
      false,
    ],
    ['waiting in a watched queue', waiting(3), view({ status: 'pending' }), agent, false],
    ['my ticket that was handed to a colleague', ticketForTest({ userId: 2 }), view({ status: 'open' }), agent, false],
    ['waiting in my queue', waiting(1), view({ status: 'pending' }), agent, true],
    ['waiting in another queue', waiting(2), view({ status: 'pending' }), agent, false],
    ['waiting without queue', waiting(null), view({ status: 'pending' }), agent, false],
    [
      'waiting without queue, with allTicket',
      waiting(null),
      view({ status: 'pending' }),
      { ...agent, allTicket: 'enabled' as const },
      true,
    ],
    [
      'waiting without queue, admin',
      waiting(null),
      view({ status: 'pending' }),
      { ...agent, profile: 'admin' as const },
      true,
    ],
    ['another queue than the filter’s', ticketForTest({ queueId: 2 }), view({ queueIds: [1] }), agent, false],
    [
      'no queue while a filter is set',
      ticketForTest({ queueId: null }),
      view({ queueIds: [1], showAll: true }),
      agent,
      false,
    ],
  ])('decides for %s', (_, ticket, list, viewer, expected) => {
    expect(belongsInView(ticket, list, viewer)).toBe(expected);
  });
});

describe('belongs, in a search', () => {
  const everything: TicketSearch = {
    words: '',
    status: '',
    tags: [],
    users: [],
    isUnread: false,
    date: '',
    updatedAt: '',
  };
  const tag = { id: 4, name: 'VIP', color: '#111', kanban: 0 as const, position: 0, version: 1 };
  const maria = ticketForTest({
    status: 'closed',
    userId: 2,
    tags: [tag],
    unreadMessages: 2,
    updatedAt: '2026-11-22T01:00:00.000Z',
  });
  it.each<[string, Partial<TicketSearch>, boolean, TicketListViewer, boolean]>([
    ['words of a colleague’s closed ticket in my queue', { words: 'mar' }, false, agent, true],
    ['no words: only what is mine to do', {}, false, agent, false],
    ['words of a foreign queue', { words: 'mar' }, false, { ...agent, queues: [] }, false],
    ['the number without country', { words: '(11) 98888-7777' }, true, agent, true],
    ['another name', { words: 'mar ped' }, true, agent, false],
    ['all tags', { tags: [4] }, true, agent, true],
    ['a missing tag', { tags: [4, 5] }, true, agent, false],
    ['any of the users', { users: [7, 2] }, true, agent, true],
    ['none of the users', { users: [7] }, true, agent, false],
    ['unread', { isUnread: true }, true, agent, true],
    ['another status', { status: 'open' }, true, agent, false],
    ['the company’s day', { updatedAt: '2026-11-21' }, true, agent, true],
    ['the day elsewhere', { updatedAt: '2026-11-22' }, true, agent, false],
  ])('decides for %s', (_, search, showAll, viewer, expected) => {
    expect(belongsInView(maria, view({ showAll, search: { ...everything, ...search } }), viewer)).toBe(expected);
  });
});
