import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { turnTo } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { readCounts } from './ticket-counts.ts';
import { mergeTickets } from './ticket-list.ts';
import { filterOf, scopeOf, showsAll, statusesOf } from './ticket-scope.ts';
import { ticketView } from './ticket-view.ts';

const Position = z.object({ at: z.string().min(1).max(60), found: z.int().min(0) });

export const handler = serve(tickets.list, async ({ query, caller }) => {
  const { tenant, company } = caller;
  const scopes = statusesOf(query.status).map((status) => scopeOf(caller, status, showsAll(caller, query.showAll)));
  const ranges = scopes.flatMap((scope) => scope.ranges);
  const filter = filterOf(query, company.timeZone);
  const [page, directory, countOf] = await Promise.all([
    turnTo(query, Position, (from) => mergeTickets(ranges, filter, from)),
    directoryOf(tenant, company.configVersion),
    filter.isNarrow ? undefined : readCounts(tenant),
  ]);
  const exact = countOf && scopes.flatMap((scope) => scope.counts).reduce((sum, name) => sum + countOf(name), 0);
  return {
    tickets: page.isPastEnd ? [] : page.rows.map((row) => ticketView(row, directory)),
    count: exact ?? page.found,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
