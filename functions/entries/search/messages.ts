import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { foundView } from '#functions/engagement/search/found-message.ts';
import { searchMessages } from '#functions/engagement/search/search-messages.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import { search } from '#shared/search/contract.ts';

const Position = z.object({ at: z.string().regex(/^[\dT:.Z-]{24}#\d{10}#\d{10}$/), found: CursorCount });

export const handler = serve(search.messages, async ({ query, caller: { tenant, user, company } }) => {
  const [page, directory] = await Promise.all([
    readPage(query, Position, (from) => searchMessages(tenant, user, query.searchParam, from)),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const { rows, terms, isPastEnd, count, hasMore, nextCursor } = page;
  const messages = isPastEnd
    ? []
    : await Promise.all(
        rows.map(async ({ message, ticket }) => ({
          ...(await foundView(tenant, message, ticket, terms)),
          ticket: ticketView(ticket, directory),
        })),
      );
  return { messages, count, hasMore, nextCursor };
});
