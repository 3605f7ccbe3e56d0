import * as z from 'zod';
import { directoryOf } from '#functions/companies/directory.ts';
import { turnTo } from '#functions/http/cursor.ts';
import { serve } from '#functions/http/serve.ts';
import { getTicket, visible } from '#functions/tickets/ticket-store.ts';
import { ticketView } from '#functions/tickets/ticket-view.ts';
import { messages } from '#shared/messages/contract.ts';
import { messageView } from './message-row.ts';
import { newestMessages } from './message-store.ts';

const perPage = 20;
/** Messages older than this place come next. */
const Position = z.int().positive();

export const handler = serve(messages.list, async ({ params, query, caller: { tenant, user, company } }) => {
  const ticket = visible(await getTicket(tenant, params.ticketId), user);
  const page = await turnTo(query, Position, async (from) => {
    const rows = await newestMessages(tenant, ticket.id, perPage + 1, from);
    const shown = rows.slice(0, perPage);
    return { rows: shown, next: rows.length > perPage ? (shown.at(-1)?.seq ?? null) : null };
  });
  return {
    messages: page.isPastEnd
      ? []
      : await Promise.all(page.rows.map((row) => messageView(row, ticket.readSeq)).reverse()),
    ticket: ticketView(ticket, await directoryOf(tenant, company.configVersion)),
    count: ticket.messageSeq,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
