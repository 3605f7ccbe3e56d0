import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { readPage } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { CountSoFar } from '#shared/http/page.ts';
import { search } from '#shared/search/contract.ts';
import { foundView } from './found-message.ts';
import { searchMessages } from './search-messages.ts';

const Position = z.object({ at: z.string().regex(/^[\dT:.Z-]{24}#\d{10}#\d{10}$/), found: CountSoFar });

export const handler = serve(search.messages, async ({ query, caller: { tenant, user, company } }) => {
  const [page, directory] = await Promise.all([
    readPage(query, Position, (from) => searchMessages(tenant, user, query.searchParam, from)),
    directoryOf(tenant, company.configVersion),
  ]);
  const { rows, terms, isPastEnd, count, hasMore, nextCursor } = page;
  const messages = isPastEnd
    ? []
    : rows.map(({ message, ticket }) => ({ ...foundView(message, terms), ticket: ticketView(ticket, directory) }));
  return { messages, count, hasMore, nextCursor };
});
