import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { turnTo } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { rangesOfTag, rarest } from './tagged-tickets.ts';
import { readCounts } from './ticket-counts.ts';
import { mergeTickets } from './ticket-list.ts';
import type { TicketRow } from './ticket-row.ts';
import { filterOf, isInScope, scopeOf, showsAll, statusesOf } from './ticket-scope.ts';
import { ticketView } from './ticket-view.ts';

const Position = z.object({ at: z.string().min(1).max(60), found: z.int().min(0) });

export const handler = serve(tickets.list, async ({ query, caller }) => {
  const { tenant, company } = caller;
  const scopes = statusesOf(query.status).map((status) => scopeOf(caller, status, showsAll(caller, query.showAll)));
  const isMine = isInScope(caller, showsAll(caller, query.showAll));
  const wanted = filterOf(query, company.timeZone);
  const filter = { ...wanted, keep: (row: TicketRow) => isMine(row) && wanted.keep(row) };
  const ranges = query.tags?.length
    ? rangesOfTag(tenant, await rarest(tenant, query.tags), statusesOf(query.status))
    : scopes.flatMap((scope) => scope.ranges);
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
