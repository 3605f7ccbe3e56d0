import { defaultTimeZone } from '#functions/company/rows/company-row.ts';
import { contactWrites } from '#functions/conversation/contacts/contact-writes.ts';
import { contactFromFirstMessage } from '#functions/conversation/contacts/inbound-contact.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import {
  type MessageContent,
  messageRow,
  storeMessageWrites,
  withMessage,
} from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { ticketWrites } from '#functions/conversation/tickets/ticket-writes.ts';
import { indexRowsOfBlock } from '#functions/engagement/search/conversation-index.ts';
import { searchIndexRowsOf } from '#functions/engagement/search/index-rows.ts';
import { messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { decideTransition, stateAfterCustomerMessage, type TransitionRequest } from '#shared/tickets/lifecycle.ts';
import { BulkWriter } from './bulk-writer.ts';
import { generatedPhoneNumber, generatedText, nameNumber } from './made-up.ts';

export interface PopulationSize {
  /** Enough for the tickets: one ticket per contact and connection. */
  contacts: number;
  tickets: number;
  /** Distributed over the tickets; each gets at least one. */
  messages: number;
  /** Messages of one long conversation, the second one, which is open. */
  longest?: number;
  /** Share of conversations, the newest and the longest, with messages in the search index. */
  indexed?: number;
}

/** Connections, users and queues of the company. */
export interface PopulationOwners {
  whatsappIds: readonly number[];
  userIds: readonly number[];
  queueIds: readonly number[];
  /** Last activity of the newest ticket; the others lie in the year before. */
  until?: Date;
}

const yearMs = 365 * 86_400_000;

/** Makes one ticket in ten pending, three open and six closed. */
const statusOf = (n: number): TicketStatus => (n % 10 === 0 ? 'pending' : n % 10 <= 3 ? 'open' : 'closed');

const transitioned = (ticket: TicketRow, request: TransitionRequest, userId: number): TicketRow => {
  const decision = decideTransition(ticket, request, { userId });
  return decision.type === 'changed' ? { ...ticket, ...decision.to } : ticket;
};

/** Reserves a block of ids from the company's counters; returns the first of each. */
const reserve = async (tenant: Tenant, { contacts, tickets }: PopulationSize) => {
  const add = { contact: contacts, ticket: tickets };
  const last = (await write({ write: update(keys.ids(tenant), { add }) })) as typeof add;
  return { contact: last.contact - contacts + 1, ticket: last.ticket - tickets + 1 };
};

interface Conversation {
  ticketId: number;
  contact: ContactRow;
  whatsappId: number;
  /** Position among all conversations made in this run. */
  number: number;
  messages: number;
  at: Date;
  isIndexed: boolean;
}

/** Builds the search rows for messages passed in order, as the search worker would. */
const indexer = (tenant: Tenant, ticketId: number) => {
  let block: MessageRow[] = [];
  return (message: MessageRow): { pk: string; sk: string }[] => {
    const { wanted } = searchIndexRowsOf(tenant, message);
    block.push(message);
    if (message.seq % messagesPerIndexBlock !== 0) return wanted;
    const full = block;
    block = [];
    return [...wanted, ...indexRowsOfBlock(tenant, ticketId, message.seq / messagesPerIndexBlock, full)];
  };
};

/** Builds a conversation: messages of customer and agent in turns, then the status it should have. */
const converse = async (
  writer: BulkWriter,
  tenant: Tenant,
  { ticketId, contact, whatsappId, number, messages, at, isIndexed }: Conversation,
  staff: PopulationOwners,
): Promise<void> => {
  const of = (list: readonly number[]) => list[number % list.length] ?? null;
  const userId = of(staff.userIds);
  const indexRows = indexer(tenant, ticketId);
  let ticket = newTicket(ticketId, contact, whatsappId, at.toISOString());
  ticket = { ...ticket, ...stateAfterCustomerMessage(ticket), queueId: of(staff.queueIds) };
  for (let n = 0; n < messages; n++) {
    const fromMe = n % 2 === 1;
    const now = new Date(at.getTime() - (messages - 1 - n) * 1000).toISOString();
    const providerId = `SEED${String(ticketId).padStart(10, '0')}${String(n).padStart(6, '0')}`;
    const content: MessageContent = {
      providerId,
      body: generatedText(number + n, fromMe),
      fromMe,
      ack: fromMe ? 3 : 0,
      userId: fromMe ? userId : null,
      createdAt: now,
    };
    ticket = withMessage(ticket, content, now);
    const message = messageRow(ticket, content);
    await writer.take(storeMessageWrites(tenant, message));
    if (isIndexed) await writer.takeRows(indexRows(message));
  }
  const status = statusOf(number);
  if (status !== 'pending' && userId !== null) ticket = transitioned(ticket, { status: 'open' }, userId);
  if (status === 'closed' && userId !== null) ticket = transitioned(ticket, { status: 'closed' }, userId);
  const when = { now: at.toISOString(), timeZone: defaultTimeZone };
  await writer.take(ticketWrites(tenant, when, { before: undefined, after: ticket }));
};

/** Size of the `n`th of `of` equal shares of `whole`. */
const part = (whole: number, n: number, of: number): number =>
  Math.floor(((n + 1) * whole) / of) - Math.floor((n * whole) / of);

/**
 * Gives a company many contacts, tickets and messages, through the same row builders the product uses. Ids come from
 * the company's counters and its counts are correct afterwards, so everything can be used as if it had been received.
 */
export async function populateCompany(
  tenant: Tenant,
  wanted: PopulationSize,
  staff: PopulationOwners,
  progress: (done: { tickets: number; rows: number }) => void = () => {},
  writer = new BulkWriter(),
): Promise<{ rows: number }> {
  const { contacts, tickets, messages, longest = 0, indexed = 0 } = wanted;
  const lines = staff.whatsappIds.length;
  if (lines === 0 || tickets > contacts * lines)
    throw new Error(`${tickets} tickets need more than ${contacts} contacts on ${lines} connections`);
  const first = await reserve(tenant, wanted);
  const until = (staff.until ?? new Date()).getTime();
  let made = 0;
  for (let n = 0; n < contacts; n++) {
    const id = first.contact + n;
    const seen = { phone: generatedPhoneNumber(id), lid: null, group: null, name: nameNumber(n) };
    const born = new Date(until - yearMs).toISOString();
    const contact = contactFromFirstMessage(tenant, id, seen, false, born);
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
}
