import type { Caller } from '#functions/http/caller.ts';
import { rangesOfTag } from '#functions/tickets/tagged-tickets.ts';
import type { TicketFilter, TicketRange } from '#functions/tickets/ticket-list.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { isInScope, scopeOf } from '#functions/tickets/ticket-scope.ts';
import { openLane } from '#shared/kanban/contract.ts';
import { ticketStatuses } from '#shared/tickets/contract.ts';

const statuses = ticketStatuses.filter((status) => status !== 'closed');

interface Asked {
  /** Undefined: the whole board. */
  lane: number | undefined;
  showAll: boolean;
  queueIds: readonly number[];
  isLane(tagId: number): boolean;
}

/**
 * What a lane is read from: the range of its tag, or for tickets without kanban tag the caller's own lists. Most tickets carry none, so
 * leaving out those that do costs little there.
 */
export const laneOf = (
  caller: Caller,
  { lane, showAll, queueIds, isLane }: Asked,
): { ranges: TicketRange[]; filter: TicketFilter } => {
  const isMine = isInScope(caller, showAll);
  const isOfQueues = ({ queueId }: TicketRow) =>
    queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId));
  const isWithoutLane = (row: TicketRow) => !(row.tagIds ?? []).some(isLane);
  const keep = (row: TicketRow) => isMine(row) && isOfQueues(row) && (lane !== openLane || isWithoutLane(row));
  const ranges =
    lane === undefined || lane === openLane
      ? statuses.flatMap((status) => scopeOf(caller, status, showAll).ranges)
      : rangesOfTag(caller.tenant, lane, statuses);
  // A tag's own range needs no narrowing for those who see everything.
  const isNarrow = queueIds.length > 0 || lane === openLane || (lane !== undefined && !showAll);
  return { ranges, filter: { keep, isNarrow } };
};
