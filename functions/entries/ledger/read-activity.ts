import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { lastMessageAt, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { conversationsOfTicket } from '#functions/conversation/tickets/thread.ts';
import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import {
  queueIdsWithNull,
  type TicketRange,
  ticketsOfQueue,
  waitingTickets,
} from '#functions/conversation/tickets/ticket-range.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const pageLength = 100;
/** Conversations that are read at once. */
const atOnce = 16;
/** Messages stand in the order of their arrival, and customers' clocks and networks are this late at most. */
const marginMs = 6 * 3_600_000;

/** Every ticket of a range from a position on. */
async function wholeRange({ index, partition }: TicketRange, from?: string): Promise<TicketRow[]> {
  const rows: TicketRow[] = [];
  let after: Row | undefined;
  do {
    const page = await readIndex<TicketRow>(index, partition, { ...(from !== undefined && { from }), after });
    rows.push(...page.rows);
    after = page.last;
  } while (after);
  return rows;
}

/**
 * The tickets whose newest message came at this time or later. Lists are ordered by that message; waiting tickets by
 * their wait, so all of those are read. A ticket that moves while the lists are read may be in two of them: they are read
 * in the order in which tickets move.
 */
async function ticketsSince(tenant: Tenant, directory: CompanyDirectory, since: string): Promise<TicketRow[]> {
  const counts = await countsOfCompany(tenant);
  const found = new Map<number, TicketRow>();
  const keep = (rows: readonly TicketRow[]) => {
    for (const row of rows) if (lastMessageAt(row) >= since) found.set(row.id, row);
  };
  keep(await wholeRange(waitingTickets(tenant)));
  for (const status of ['open', 'closed'] as const) {
    const queues = new Set([...queueIdsWithNull(directory), ...counts.holders(status, 'queue')]);
    const ranges = [...queues].map((id) => wholeRange(ticketsOfQueue(tenant, status, id), since));
    for (const rows of await Promise.all(ranges)) keep(rows);
  }
  return [...found.values()];
}

/** The messages of a conversation since a time, in their order. */
async function messagesSince(tenant: Tenant, ticketId: number, since: string): Promise<MessageRow[]> {
  const oldest = new Date(Date.parse(since) - marginMs).toISOString();
  const found: MessageRow[] = [];
  let after: Row | undefined;
  do {
    const range = keys.messages(tenant, ticketId);
    const page = await readRange<MessageRow>(range, { limit: pageLength, reverse: true, after });
    // Those that came after a gap are older than their neighbours.
    const end = page.rows.findIndex(({ createdAt, recovered }) => createdAt < oldest && !recovered);
    found.push(...(end === -1 ? page.rows : page.rows.slice(0, end)));
    after = end === -1 ? page.last : undefined;
  } while (after);
  return found.reverse();
}

/** Calls `take` with the messages of each conversation since a time; reads nothing of the others. */
export async function readMessagesSince(
  tenant: Tenant,
  directory: CompanyDirectory,
  since: string,
  take: (messages: readonly MessageRow[]) => void,
): Promise<void> {
  const tickets = await ticketsSince(tenant, directory, since);
  const conversations = tickets.flatMap(conversationsOfTicket);
  for (let start = 0; start < conversations.length; start += atOnce) {
    const part = conversations.slice(start, start + atOnce);
    for (const messages of await Promise.all(part.map((id) => messagesSince(tenant, id, since)))) take(messages);
  }
}
