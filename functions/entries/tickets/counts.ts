import type { Caller } from '#functions/company/auth/caller.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { counterNamesInScope, ticketScope, waitingQueues } from '#functions/conversation/ticket-lists/ticket-scope.ts';
import {
  type CompanyTicketCounts,
  type CountedStatus,
  readCounts,
  ticketCounterNames,
} from '#functions/conversation/tickets/ticket-counts.ts';
import { type OpenOrClosedStatus, ticketsOfUser } from '#functions/conversation/tickets/ticket-range.ts';
import { serve } from '#functions/http/serve.ts';
import { readIndex } from '#shared/server/table.ts';
import { tickets } from '#shared/tickets/contract.ts';

/**
 * Counts the caller's own tickets that `isMeant`, for which no counter is kept. Counts the newest thousand at most.
 */
const countOwn = async (
  { tenant, user }: Caller,
  status: OpenOrClosedStatus | 'snoozed',
  isMeant: (queueId: number | null) => boolean,
): Promise<number> => {
  const pages = await Promise.all(
    ticketsOfUser(tenant, status === 'snoozed' ? 'open' : status, user.id).map(({ index, partition }) =>
      readIndex<TicketRow>(index, partition, { limit: 1000, reverse: true }),
    ),
  );
  return pages
    .flatMap(({ rows }) => rows)
    .filter(({ queueId, snoozed }) => {
      const isCounted = status !== 'snoozed' || snoozed !== undefined;
      return isCounted && isMeant(queueId);
    }).length;
};

/**
 * Counts what a user sees who watches queues: all of these queues and the user's own of others. Closed ones of others are
 * left out, because counting them would read the whole history of a user.
 */
const countSeen = async (
  caller: Caller,
  status: CountedStatus,
  chosen: readonly number[],
  countOf: CompanyTicketCounts['of'],
): Promise<number> => {
  const isChosen = (id: number | null) => chosen.length === 0 || (id !== null && chosen.includes(id));
  const queues = waitingQueues(caller, 'seen');
  const sum = queues
    .filter(isChosen)
    .reduce<number>((total, id) => total + countOf(ticketCounterNames.ofQueue(status, id)), 0);
  if (status === 'pending' || status === 'closed' || countOf(ticketCounterNames.ofUser(status, caller.user.id)) === 0)
    return sum;
  return sum + (await countOwn(caller, status, (id) => isChosen(id) && !queues.includes(id)));
};

export const handler = serve(tickets.counts, async ({ query, caller }) => {
  const scope = ticketScope(caller, query.showAll);
  const countOf = await readCounts(caller.tenant);
  const chosen = [...new Set(query.queueIds)];
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + countOf(name), 0);
  const count = async (status: CountedStatus): Promise<number> => {
    if (scope === 'seen') return countSeen(caller, status, chosen, countOf);
    const seen = counterNamesInScope(caller, status, scope);
    if (chosen.length === 0) return sum(seen);
    const ofQueues = chosen.map((queueId) => ticketCounterNames.ofQueue(status, queueId));
    if (scope === 'all') return sum(ofQueues);
    if (status === 'pending') return sum(seen.filter((name) => ofQueues.includes(name)));
    // Without own tickets of this status there is nothing to look through.
    return sum(seen) === 0 ? 0 : countOwn(caller, status, (id) => id !== null && chosen.includes(id));
  };
  const [open, pending, closed, snoozed] = await Promise.all([
    count('open'),
    count('pending'),
    count('closed'),
    count('snoozed'),
  ]);
  return { open, pending, closed, snoozed };
});
