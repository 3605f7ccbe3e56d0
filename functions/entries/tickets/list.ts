import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketSource } from '#functions/conversation/ticket-lists/ticket-source.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { maxTicketsInSearchCursor, searchByContactThenMessages } from '#functions/engagement/search/search-tickets.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import { tickets } from '#shared/tickets/contract.ts';

const Position = z.object({
  at: z.string().min(1).max(200),
  found: CursorCount,
  listed: z.array(z.int()).max(maxTicketsInSearchCursor).optional(),
});

export const handler = serve(tickets.list, async ({ query, caller }) => {
  const { tenant, company } = caller;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const source = await ticketSource(query, caller, directory);
  const { searched } = source;
  const read =
    searched && query.searchIn === 'all' ? searchByContactThenMessages(caller, source, searched) : source.read;
  const [page, count] = await Promise.all([readPage(query, Position, read), source.count()]);
  return {
    tickets: page.isPastEnd ? [] : page.rows.map((row) => ticketView(row, directory)),
    count: count ?? page.found,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
