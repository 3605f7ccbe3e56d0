import { serve } from '#functions/http/serve.ts';
import { type TicketStatus, tickets } from '#shared/tickets/contract.ts';
import { countName, readCounts } from './ticket-counts.ts';
import { countOwn } from './ticket-list.ts';
import { scopeOf, showsAll } from './ticket-scope.ts';

export const handler = serve(tickets.counts, async ({ query, caller }) => {
  const showAll = showsAll(caller, query.showAll);
  const countOf = await readCounts(caller.tenant);
  const chosen = query.queueIds?.length ? new Set(query.queueIds) : undefined;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + countOf(name), 0);
  const count = async (status: TicketStatus): Promise<number> => {
    const { ranges, counts } = scopeOf(caller, status, showAll);
    if (!chosen) return sum(counts);
    const ofQueues = [...chosen].map((queueId) => countName.ofQueue(status, queueId));
    if (showAll) return sum(ofQueues);
    return status === 'pending' ? sum(counts.filter((name) => ofQueues.includes(name))) : countOwn(ranges, chosen);
  };
  const [open, pending, closed] = await Promise.all([count('open'), count('pending'), count('closed')]);
  return { open, pending, closed };
});
