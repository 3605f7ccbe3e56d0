import { describe, expect, it } from 'vitest';
import { aTicket } from '../testing/rows.ts';
import { belongs, type ListView, type Viewer } from './ticket-lists.ts';

const sales = { id: 1, name: 'Vendas', color: '#111' };
const agent: Viewer = { id: 1, profile: 'user', allTicket: 'desabled', queues: [sales] };
const view = (over: Partial<ListView> = {}): ListView => ({ status: 'open', showAll: false, queueIds: [], ...over });
const waiting = (queueId: number | null) => aTicket({ status: 'pending', userId: null, user: null, queueId });

describe('which list a live ticket belongs in', () => {
  it.each([
    ['my open ticket', aTicket(), view(), agent, true],
    ['a closed ticket among the open', aTicket({ status: 'closed' }), view(), agent, false],
    ['a colleague’s open ticket', aTicket({ userId: 2 }), view(), agent, false],
    ['a colleague’s open ticket with show all', aTicket({ userId: 2 }), view({ showAll: true }), agent, true],
    ['my ticket that was handed to a colleague', aTicket({ userId: 2 }), view({ status: 'open' }), agent, false],
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
    ['another queue than the filter’s', aTicket({ queueId: 2 }), view({ queueIds: [1] }), agent, false],
    [
      'no queue while a filter is set',
      aTicket({ queueId: null }),
      view({ queueIds: [1], showAll: true }),
      agent,
      false,
    ],
  ])('%s', (_, ticket, list, viewer, expected) => {
    expect(belongs(ticket, list, viewer)).toBe(expected);
  });
});
