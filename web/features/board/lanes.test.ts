import { describe, expect, it } from 'vitest';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { boardLanesOf, isInLane, withPendingCardMoves } from './lanes.ts';

const tag = (id: number, name: string) => ({ id, name, color: '#ff0000' });
const lanes = boardLanesOf(
  [tag(7, 'Orçamento'), tag(8, 'Fechado')].map((each) => ({
    ...each,
    kanban: 1 as const,
    position: each.id,
    version: 1,
  })),
  'Em aberto',
);

describe('isInLane', () => {
  it('puts a ticket in the lane of its kanban tag; other tags leave it in the open lane', () => {
    const plain = ticketForTest({ tags: [tag(3, 'VIP')] });
    expect(lanes.filter(({ id }) => isInLane(plain, id, lanes)).map(({ id }) => id)).toEqual([0]);
    const offered = ticketForTest({ tags: [tag(3, 'VIP'), tag(7, 'Orçamento')] });
    expect(lanes.filter(({ id }) => isInLane(offered, id, lanes)).map(({ id }) => id)).toEqual([7]);
  });
  it('puts a closed ticket in no lane', () => {
    expect(lanes.some(({ id }) => isInLane(ticketForTest({ status: 'closed' }), id, lanes))).toBe(false);
  });
});

describe('withMoves', () => {
  const older = ticketForTest({ id: 1, lastMessageAt: '2026-11-21T10:00:00.000Z' });
  const newer = ticketForTest({ id: 2, lastMessageAt: '2026-11-21T11:00:00.000Z' });
  const moves = [{ ticket: newer, from: 0, to: 7 }];
  it('takes a moving card out of its old lane and sorts it into the new one', () => {
    expect(withPendingCardMoves([newer, older], 0, moves)).toEqual([older]);
    expect(withPendingCardMoves([older], 7, moves)).toEqual([newer, older]);
  });
  it('shows a moving card once, even when its new lane already contains it', () => {
    expect(withPendingCardMoves([newer], 7, moves)).toEqual([newer]);
  });
});
