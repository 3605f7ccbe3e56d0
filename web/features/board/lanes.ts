import { laneOfUntaggedTickets } from '#shared/kanban/contract.ts';
import type { Tag } from '#shared/tags/tag.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { newestFirst } from '#web/entities/tickets/ticket-pages.ts';

/** A column of the board: a kanban tag, or (id 0) the tickets without one. */
export interface BoardLane {
  id: number;
  name: string;
  color: string | null;
}

/** The tickets that the board shows: all users' or one's own, of the chosen queues or (none chosen) of all. */
export interface BoardView {
  showAll: boolean;
  queueIds: readonly number[];
}

export function boardLanesOf(tags: readonly Tag[], openName: string): BoardLane[] {
  return [
    { id: laneOfUntaggedTickets, name: openName, color: null },
    ...tags.map(({ id, name, color }) => ({ id, name, color })),
  ];
}

/** Whether a ticket is in a lane, by its tags. Closed tickets are in no lane. */
export function isInLane(ticket: Ticket, laneId: number, lanes: readonly BoardLane[]): boolean {
  if (ticket.status === 'closed') return false;
  const carries = (id: number) => ticket.tags.some((tag) => tag.id === id);
  return laneId === laneOfUntaggedTickets ? !lanes.some(({ id }) => carries(id)) : carries(laneId);
}

/** A card being moved from one lane to another, shown there before the server has answered. */
export interface CardMove {
  ticket: Ticket;
  from: number;
  to: number;
}

/** The cards of a lane, without those moving away and with those moving in. */
export function withPendingCardMoves(rows: readonly Ticket[], laneId: number, moves: readonly CardMove[]): Ticket[] {
  const staying = rows.filter((row) => !moves.some(({ ticket, to }) => ticket.id === row.id && to !== laneId));
  const coming = moves
    .filter(({ ticket, to }) => to === laneId && !rows.some((row) => row.id === ticket.id))
    .map(({ ticket }) => ticket);
  return coming.length === 0 ? staying : [...staying, ...coming].sort(newestFirst);
}
