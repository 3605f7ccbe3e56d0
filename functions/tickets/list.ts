import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { turnTo } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { readCounts } from './ticket-counts.ts';
import { sourceOf } from './ticket-source.ts';
import { ticketView } from './ticket-view.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: z.int().min(0) });

export const handler = serve(tickets.list, async ({ query, caller }) => {
  const { tenant, company } = caller;
  const source = await sourceOf(query, caller);
  const [page, directory, countOf] = await Promise.all([
    turnTo(query, Position, (from) => source.read(from)),
    directoryOf(tenant, company.configVersion),
    source.counts && readCounts(tenant),
  ]);
  return {
    tickets: page.isPastEnd ? [] : page.rows.map((row) => ticketView(row, directory)),
    count: (countOf && source.counts?.reduce((sum, name) => sum + countOf(name), 0)) ?? page.found,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
