import * as z from 'zod';
import { readPage } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { getTicket, requireReadable } from '#functions/tickets/ticket-store.ts';
import { CountSoFar } from '#shared/http/page.ts';
import { search } from '#shared/search/contract.ts';
import { foundView } from './found-message.ts';
import { searchConversation } from './search-conversation.ts';

const Position = z.object({ before: z.int().positive(), passed: CountSoFar });

export const handler = serve(search.conversation, async ({ params, query, caller: { tenant, user } }) => {
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const page = await readPage(query, Position, (from) =>
    searchConversation(tenant, ticket.id, query.searchParam, from?.before, from?.passed),
  );
  const { rows, terms, isPastEnd, count, isComplete, hasMore, nextCursor } = page;
  return {
    messages: isPastEnd ? [] : rows.map((row) => foundView(row, terms)),
    count,
    isComplete,
    hasMore,
    nextCursor,
  };
});
