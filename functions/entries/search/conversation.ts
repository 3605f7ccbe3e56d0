import * as z from 'zod';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { foundView } from '#functions/engagement/search/found-message.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import { search } from '#shared/search/contract.ts';
import { searchThread } from './search-thread.ts';

const Position = z.object({ before: z.int().positive(), passed: CursorCount });

export const handler = serve(search.conversation, async ({ params, query, caller: { tenant, user } }) => {
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const page = await readPage(query, Position, (from) =>
    searchThread(tenant, ticket, query.searchParam, from?.before, from?.passed),
  );
  const { rows, terms, isPastEnd, count, isComplete, hasMore, nextCursor } = page;
  return {
    messages: isPastEnd ? [] : await Promise.all(rows.map((row) => foundView(tenant, row, ticket, terms))),
    count,
    isComplete,
    hasMore,
    nextCursor,
  };
});
