import * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { getMessageOf, messagesAfter, newestMessages } from '#functions/conversation/messages/message-store.ts';
import { messageView } from '#functions/conversation/rows/message-row.ts';
import { threadPosition } from '#functions/conversation/rows/thread-position.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { logViews } from '#functions/conversation/tickets/log-view.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { readTicketLog } from '#functions/conversation/tickets/ticket-log.ts';
import { getTicket, requireReadable } from '#functions/conversation/tickets/ticket-store.ts';
import { ticketView } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import type { QueryOf } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import type { Tenant } from '#shared/tenant.ts';
import { isLogEntryForReview } from '#shared/tickets/log-entry.ts';

const perPage = 20;
/** Where the next page begins: before this `seq`, or after it in a list that goes forward. */
const Position = z.int().positive();

/** The newest messages before a `seq`. The messages of a page are in order, oldest first. */
const pageBefore = async (tenant: Tenant, ticket: TicketRow, before: number | undefined) => {
  const rows = await newestMessages(tenant, ticket, perPage + 1, before);
  const shown = rows.slice(0, perPage).reverse();
  return {
    rows: shown,
    next: rows.length > perPage ? (shown[0]?.position ?? null) : null,
    above: rows[perPage]?.createdAt,
    upTo: before === undefined ? undefined : shown.at(-1)?.createdAt,
  };
};

/** The message at `after` is read too: the acts of the page follow it. */
const pageAfter = async (tenant: Tenant, ticket: TicketRow, after: number) => {
  const [first, ...others] = await messagesAfter(tenant, ticket, perPage + 2, Math.max(0, after - 1));
  const isAt = first?.position === after;
  const rows = isAt || !first ? others : [first, ...others].slice(0, perPage + 1);
  const shown = rows.slice(0, perPage);
  const hasMore = rows.length > perPage;
  return {
    rows: shown,
    next: hasMore ? (shown.at(-1)?.position ?? null) : null,
    above: isAt ? first.createdAt : undefined,
    upTo: hasMore ? shown.at(-1)?.createdAt : undefined,
  };
};

/** The time of a page: from the message before it, excluded, to its last one; undefined: without a bound. */
interface Time {
  above?: string | undefined;
  upTo?: string | undefined;
}

/** Whether the end of the conversation is asked for: no cursor, and no position. */
const isNewestPage = ({ pageNumber, cursor, until, untilMessage, after }: QueryOf<typeof messages.list>): boolean =>
  pageNumber === 1 && [cursor, until, untilMessage, after].every((from) => from === undefined);

/** Whether the agent of a conversation opens it: administrators who look into it, and later pages, leave it unread. */
const opensForAgent = (
  { status, userId, unreadMessages }: TicketRow,
  query: QueryOf<typeof messages.list>,
  { user, enteredBy }: Caller,
): boolean =>
  query.marksRead && isNewestPage(query) && unreadMessages > 0 && status === 'open' && userId === user.id && !enteredBy;

/** Imported on demand: our own client marks conversations read by a call of its own. */
const markedRead = async (context: TicketContext, user: UserRow, ticket: TicketRow): Promise<TicketRow> => {
  const [{ markRead }, { announceChanges }] = await Promise.all([
    import('#functions/conversation/acts/mark-read.ts'),
    import('#functions/conversation/tickets/announce.ts'),
  ]);
  const changes = await markRead(context, user, ticket.id);
  await announceChanges(context, changes);
  // Without a change, another request marked it read in between.
  return changes.at(-1)?.after ?? { ...ticket, unreadMessages: 0, readSeq: ticket.messageSeq };
};

export const handler = serve(messages.list, async ({ params, query, caller }) => {
  const { tenant, user, company } = caller;
  const ticket = requireReadable(await getTicket(tenant, params.ticketId), user);
  const { after, untilMessage } = query;
  const until =
    untilMessage === undefined
      ? query.until
      : await threadPosition(tenant, ticket, await getMessageOf(tenant, ticket, untilMessage));
  let time: Time = {};
  const readRows = async (from: number | undefined) => {
    const read =
      after === undefined
        ? await pageBefore(tenant, ticket, from ?? (until === undefined ? undefined : until + 1))
        : await pageAfter(tenant, ticket, from ?? after);
    time = read;
    return read;
  };
  // The acts of the newest page have no upper bound, so they are read at once with it.
  const [page, newestLog] = await Promise.all([
    readPage(query, Position, readRows),
    isNewestPage(query) ? readTicketLog(tenant, ticket) : undefined,
  ]);
  const log = page.isPastEnd ? [] : (newestLog ?? (await readTicketLog(tenant, ticket, time.upTo)));
  // Each act is in one page.
  const acts = log.filter((row) => row.at > (time.above ?? '') && !isLogEntryForReview(row));
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const read = opensForAgent(ticket, query, caller) ? await markedRead({ tenant, directory }, user, ticket) : ticket;
  const view = ticketView(read, directory);
  const shown = page.isPastEnd ? [] : await Promise.all(page.rows.map((row) => messageView(tenant, row, read)));
  return {
    messages: shown.map((message) => ({ ...message, contact: view.contact })),
    ticket: view,
    readSeq: ticket.readSeq,
    acts: logViews(acts, directory),
    count: ticket.messageSeq,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
