import * as z from 'zod';
import { getMessageOf, messagesAfter, newestMessages } from '#functions/conversation/messages/message-store.ts';
import { messageView } from '#functions/conversation/rows/message-row.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { directoryOf } from '#functions/directory/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { messages } from '#shared/messages/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';

const perPage = 20;
/** Where the next page begins: before this `seq`, or after it in a list that goes forward. */
const Position = z.int().positive();

/** The newest messages before a `seq`. The messages of a page are in order, oldest first. */
const pageBefore = async (tenant: Tenant, ticketId: number, before: number | undefined) => {
  const rows = await newestMessages(tenant, ticketId, perPage + 1, before);
  const shown = rows.slice(0, perPage).reverse();
  return { rows: shown, next: rows.length > perPage ? (shown[0]?.seq ?? null) : null };
};

const pageAfter = async (tenant: Tenant, ticketId: number, after: number) => {
  const rows = await messagesAfter(tenant, ticketId, perPage + 1, after);
  const shown = rows.slice(0, perPage);
  return { rows: shown, next: rows.length > perPage ? (shown.at(-1)?.seq ?? null) : null };
};

export const handler = serve(messages.list, async ({ params, query, caller: { tenant, user, company } }) => {
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const { after, untilMessage } = query;
  const until = untilMessage === undefined ? query.until : (await getMessageOf(tenant, ticket, untilMessage)).seq;
  const page = await readPage(query, Position, (from) =>
    after === undefined
      ? pageBefore(tenant, ticket.id, from ?? (until === undefined ? undefined : until + 1))
      : pageAfter(tenant, ticket.id, from ?? after),
  );
  const view = ticketView(ticket, await directoryOf(tenant, company.configVersion));
  const shown = page.isPastEnd ? [] : await Promise.all(page.rows.map((row) => messageView(row, ticket.readSeq)));
  return {
    messages: shown.map((message) => ({ ...message, contact: view.contact })),
    ticket: view,
    readSeq: ticket.readSeq,
    count: ticket.messageSeq,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
