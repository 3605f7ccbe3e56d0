import type { Caller } from '#functions/company/auth/caller.ts';
import type { TaggedFields } from '#functions/conversation/ticket-lists/tagged-tickets.ts';
import type { TicketFilter } from '#functions/conversation/ticket-lists/ticket-list.ts';
import type { TicketQuery } from '#functions/conversation/ticket-lists/ticket-query-plan.ts';
import { isTicketInScope, type TicketScope } from '#functions/conversation/ticket-lists/ticket-scope.ts';
import { laneOfUntaggedTickets } from '#shared/kanban/contract.ts';
import { ticketStatuses } from '#shared/ticket-status.ts';

const statuses = ticketStatuses.filter((status) => status !== 'closed');

interface Asked {
  /** Undefined: the whole board. */
  lane: number | undefined;
  scope: TicketScope;
  queueIds: readonly number[];
  isLane(tagId: number): boolean;
}

/**
 * The tickets of a lane: those with its tag, or for the open lane those without any lane's tag. Most tickets have no
 * lane tag, so filtering the others out of the open lane costs little.
 */
export function laneTickets(
  caller: Caller,
  { lane, scope, queueIds, isLane }: Asked,
): { wanted: TicketQuery; filter: TicketFilter } {
  const isMine = isTicketInScope(caller, scope);
  const isOfQueues = ({ queueId }: TaggedFields) =>
    queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId));
  const isOfLane = ({ tagIds = [] }: TaggedFields) =>
    lane === undefined || (lane === laneOfUntaggedTickets ? !tagIds.some(isLane) : tagIds.includes(lane));
  const keep = (row: TaggedFields) => row.status !== 'closed' && isMine(row) && isOfQueues(row) && isOfLane(row);
  const tags = lane === undefined || lane === laneOfUntaggedTickets ? undefined : [lane];
  return { wanted: { statuses, scope, queueIds, tags, mayKeep: keep }, filter: { keep } };
}
