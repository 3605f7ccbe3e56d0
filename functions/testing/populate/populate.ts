import { usualTimeZone } from '#functions/companies/company-row.ts';
import type { ContactRow } from '#functions/contacts/contact-row.ts';
import { contactWrites } from '#functions/contacts/contact-writes.ts';
import { contactFrom } from '#functions/contacts/inbound-contact.ts';
import type { MessageRow } from '#functions/messages/message-row.ts';
import { type MessageContent, messageRow, storedMessage, withMessage } from '#functions/messages/message-writes.ts';
import { perBlock, rowsOfBlock } from '#functions/search/chat-index.ts';
import { indexOf } from '#functions/search/index-rows.ts';
import { newTicket } from '#functions/tickets/new-ticket.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { decide, onCustomerMessage, type TicketWish } from '#shared/tickets/lifecycle.ts';
import type { TicketStatus } from '#shared/tickets/ticket.ts';
import { BulkWriter } from './bulk-writer.ts';
import { nameNumber, phoneNumber, textNumber } from './made-up.ts';

export interface Population {
  /** At least as many as are needed for the tickets: one of each contact on each connection. */
  contacts: number;
  tickets: number;
  /** Spread over the tickets, each of which gets one at least. */
  messages: number;
  /** So many of them in one conversation that is being served: the second. */
  longest?: number;
  /** The share of conversations, the newest and the longest, whose messages are in the search index. */
  indexed?: number;
}

/** Who and what the company already has. */
export interface Staff {
  whatsappIds: readonly number[];
  userIds: readonly number[];
  queueIds: readonly number[];
  /** Last activity of the newest ticket; the others lie in the year before. */
  until?: Date;
}

const yearMs = 365 * 86_400_000;

/** Of ten tickets one waits, three are being served, six are closed. */
const statusOf = (n: number): TicketStatus => (n % 10 === 0 ? 'pending' : n % 10 <= 3 ? 'open' : 'closed');

const wished = (ticket: TicketRow, wish: TicketWish, userId: number): TicketRow => {
  const decision = decide(ticket, wish, { userId });
  return decision.type === 'changed' ? { ...ticket, ...decision.to } : ticket;
};

/** Takes a block of ids from the company's own counters; answers the first of each. */
const reserve = async (tenant: Tenant, { contacts, tickets }: Population) => {
  const add = { contact: contacts, ticket: tickets };
  const last = (await write({ write: update(keys.ids(tenant), { add }) })) as typeof add;
  return { contact: last.contact - contacts + 1, ticket: last.ticket - tickets + 1 };
};

interface Conversation {
  ticketId: number;
  contact: ContactRow;
  whatsappId: number;
  /** Of all made here. */
  number: number;
  messages: number;
  at: Date;
  isIndexed: boolean;
}

/** What the search would have written of these messages, which come in their order. */
const indexer = (tenant: Tenant, ticketId: number) => {
  let block: MessageRow[] = [];
  return (message: MessageRow): { pk: string; sk: string }[] => {
    const { wanted } = indexOf(tenant, message);
    block.push(message);
    if (message.seq % perBlock !== 0) return wanted;
    const full = block;
    block = [];
    return [...wanted, ...rowsOfBlock(tenant, ticketId, message.seq / perBlock, full)];
  };
};

/** A conversation as it would have come about: written by a customer, answered in turns, then as far along as its status says. */
const converse = async (
  writer: BulkWriter,
  tenant: Tenant,
  { ticketId, contact, whatsappId, number, messages, at, isIndexed }: Conversation,
  staff: Staff,
): Promise<void> => {
  const of = (list: readonly number[]) => list[number % list.length] ?? null;
  const userId = of(staff.userIds);
  const indexRows = indexer(tenant, ticketId);
  let ticket = newTicket(ticketId, contact, whatsappId, at.toISOString());
  ticket = { ...ticket, ...onCustomerMessage(ticket), queueId: of(staff.queueIds) };
  for (let n = 0; n < messages; n++) {
    const fromMe = n % 2 === 1;
    const now = new Date(at.getTime() - (messages - 1 - n) * 1000).toISOString();
    const providerId = `SEED${String(ticketId).padStart(10, '0')}${String(n).padStart(6, '0')}`;
    const content: MessageContent = {
      providerId,
      body: textNumber(number + n, fromMe),
      fromMe,
      ack: fromMe ? 3 : 0,
      userId: fromMe ? userId : null,
      createdAt: now,
    };
    ticket = withMessage(ticket, content, now);
    const message = messageRow(ticket, content);
    await writer.take(storedMessage(tenant, message));
    if (isIndexed) await writer.takeRows(indexRows(message));
  }
  const status = statusOf(number);
  if (status !== 'pending' && userId !== null) ticket = wished(ticket, { status: 'open' }, userId);
  if (status === 'closed' && userId !== null) ticket = wished(ticket, { status: 'closed' }, userId);
  const when = { now: at.toISOString(), timeZone: usualTimeZone };
  await writer.take(ticketWrites(tenant, when, { before: undefined, after: ticket }));
};

/** The `n`th of so many equal parts of a whole. */
const part = (whole: number, n: number, of: number): number =>
  Math.floor(((n + 1) * whole) / of) - Math.floor((n * whole) / of);

/**
 * Gives a company many contacts, tickets and messages, through the same builders of rows the product uses. Its ids come from the
 * company's counters and its counts are right afterwards: everything can be used as if it had come in.
 */
export const populate = async (
  tenant: Tenant,
  wanted: Population,
  staff: Staff,
  progress: (done: { tickets: number; rows: number }) => void = () => {},
  writer = new BulkWriter(),
): Promise<{ rows: number }> => {
  const { contacts, tickets, messages, longest = 0, indexed = 0 } = wanted;
  const lines = staff.whatsappIds.length;
  if (lines === 0 || tickets > contacts * lines)
    throw new Error(`${tickets} tickets need more than ${contacts} contacts on ${lines} connections`);
  const first = await reserve(tenant, wanted);
  const until = (staff.until ?? new Date()).getTime();
  let made = 0;
  for (let n = 0; n < contacts; n++) {
    const id = first.contact + n;
    const seen = { phone: phoneNumber(id), lid: null, group: null, name: nameNumber(n) };
    const born = new Date(until - yearMs).toISOString();
    const contact = contactFrom(tenant, id, seen, false, born);
    await writer.take(contactWrites(tenant, undefined, contact));
    const share = part(tickets, n, contacts);
    for (let line = 0; line < share; line++, made++) {
      const isLongest = longest > 0 && made === 1;
      const about: Conversation = {
        ticketId: first.ticket + made,
        contact,
        whatsappId: staff.whatsappIds[line] ?? 0,
        number: made,
        messages: isLongest ? longest : Math.max(1, part(messages - longest, made, tickets)),
        at: new Date(until - Math.floor(((tickets - 1 - made) * yearMs) / tickets)),
        isIndexed: isLongest ? indexed > 0 : made >= tickets * (1 - indexed),
      };
      await converse(writer, tenant, about, staff);
      if (made % 1000 === 0) progress({ tickets: made, rows: writer.rows });
    }
  }
  await writer.finish();
  return { rows: writer.rows };
};
