import type { Caller } from '#functions/company/auth/caller.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { countsSeen, showsAll } from '#functions/conversation/ticket-lists/ticket-scope.ts';
import { type Counted, countName, readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { type OpenOrClosed, ticketsOfUser } from '#functions/conversation/tickets/ticket-range.ts';
import { serve } from '#functions/http/serve.ts';
import { readIndex } from '#shared/server/table.ts';
import { tickets } from '#shared/tickets/contract.ts';

/**
 * Counts the caller's own tickets within some queues, for which no counter is kept. Counts the newest thousand at most.
 */
const countOwn = async (
  { tenant, user }: Caller,
  status: OpenOrClosed | 'snoozed',
  queueIds: readonly number[],
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
      return isCounted && queueId !== null && queueIds.includes(queueId);
    }).length;
};

export const handler = serve(tickets.counts, async ({ query, caller }) => {
  const showAll = showsAll(caller, query.showAll);
  const countOf = await readCounts(caller.tenant);
  const chosen = [...new Set(query.queueIds)];
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + countOf(name), 0);
  const count = async (status: Counted): Promise<number> => {
    const seen = countsSeen(caller, status, showAll);
    if (chosen.length === 0) return sum(seen);
    const ofQueues = chosen.map((queueId) => countName.ofQueue(status, queueId));
    if (showAll) return sum(ofQueues);
    if (status === 'pending') return sum(seen.filter((name) => ofQueues.includes(name)));
    // Without own tickets of this status there is nothing to look through.
    return sum(seen) === 0 ? 0 : countOwn(caller, status, chosen);
  };
  const [open, pending, closed, snoozed] = await Promise.all([
    count('open'),
    count('pending'),
    count('closed'),
    count('snoozed'),
  ]);
  return { open, pending, closed, snoozed };
});
