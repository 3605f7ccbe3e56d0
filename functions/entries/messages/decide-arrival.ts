import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { contactFromFirstMessage, contactUpdatedByEvent } from '#functions/conversation/contacts/inbound-contact.ts';
import { withKeptOptOut } from '#functions/conversation/contacts/kept-opt-out.ts';
import { type ContactRow, contactCopy } from '#functions/conversation/rows/contact-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { type MessageContent, messageRow, withMessage } from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import { unreadFields } from '#functions/conversation/tickets/unread.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ArrivalReads } from './arrival-reads.ts';
import { type InboundMessage, inboundContent } from './inbound-content.ts';
import { contactAfterOptOut, isOptOut } from './opt-out-message.ts';

/** The rows of an incoming message, before anything answers it. */
export interface ArrivalRows {
  event: InboundMessage;
  contact: ContactRow;
  /** The contact is new, or this message adds something to it. */
  isContactChanged: boolean;
  /** The ticket before and after the message. */
  before: TicketRow;
  after: TicketRow;
  message: MessageRow;
  /** The customer is blocked: the message is stored, and nothing answers it. */
  isBlocked: boolean;
  /** The customer asks for nothing automatic any more. */
  optsOut: boolean;
}

const contentOf = (
  event: InboundMessage,
  contactName: string,
  quoted: MessageRow | undefined,
  now: string,
): MessageContent => ({
  ...inboundContent(event, contactName, quoted),
  providerId: event.providerId,
  fromMe: event.fromMe,
  // WhatsApp has accepted every message that the phone sent.
  ack: event.fromMe ? 2 : 0,
  participant: event.participant,
  createdAt: event.at,
  ...(event.fromMe && { by: 'phone' as const }),
  ...(event.recovered !== undefined && { recovered: { gap: event.recovered, at: now } }),
});

/** The fields that follow from the newest message of a ticket. */
const asBefore = ({ lastMessage, fromMe, isAnswered, lastFailed, asksAppointment }: TicketRow) => ({
  ...{ lastMessage, fromMe, isAnswered, lastFailed, asksAppointment },
});

/** Returns the ticket with a message of the phone's history that is older than its newest one. */
const joined = (ticket: TicketRow, after: TicketRow, content: MessageContent): TicketRow => {
  if (!content.fromMe) return { ...after, ...asBefore(ticket) };
  // It was written before the newer ones, so it answers none of them.
  const readSeq = ticket.unreadMessages === 0 ? after.messageSeq : ticket.readSeq;
  return { ...after, ...asBefore(ticket), ...unreadFields(ticket), readSeq };
};

/** Marks a message of the phone's history, also with the time of the newest message of its ticket if that is younger. */
const fromHistory = (content: MessageContent, newest: MessageRow | undefined): MessageContent => {
  if (!content.recovered) return content;
  const newestAt = newest && (newest.recovered?.newestAt ?? newest.createdAt);
  const isOvertaken = newestAt !== undefined && newestAt > content.createdAt;
  return {
    ...content,
    recovered: { ...content.recovered, isFromHistory: true, ...(isOvertaken && { newestAt }) },
  };
};

/** Returns the ticket with this message added. */
const arrived = (ticket: TicketRow, contact: ContactRow, content: MessageContent, now: string): TicketRow => {
  const after = withMessage({ ...ticket, contact: contactCopy(contact) }, content, now);
  if (content.recovered?.newestAt && !contact.blocked) return joined(ticket, after, content);
  // Typed on the phone: read there, and no work for agents here. The ticket keeps its status.
  if (content.fromMe) return { ...after, receiptSeq: after.messageSeq };
  // Stored for agents who look at it; no answer is expected.
  if (contact.blocked) return { ...after, ...unreadFields(ticket), isAnswered: ticket.isAnswered };
  return { ...after, snoozed: undefined };
};

/** The contact of this message: new, unchanged, or with what this message adds to it. */
const contactOf = (tenant: Tenant, { chat, fromMe }: InboundMessage, reads: ArrivalReads, now: string) => {
  const { contact: stored, contactId, holders, keptOptOut } = reads;
  if (!stored) {
    const row = contactFromFirstMessage(tenant, contactId, chat, fromMe, now);
    return { row: withKeptOptOut(row, keptOptOut), isChanged: true };
  }
  const updated = contactUpdatedByEvent(stored, chat, fromMe, holders, now);
  return { row: updated ?? stored, isChanged: updated !== undefined };
};

/** Decides what a message makes of its contact and its ticket; reads and writes nothing. */
export function decideIncomingMessage(
  tenant: Tenant,
  event: InboundMessage,
  reads: ArrivalReads,
  directory: CompanyDirectory,
  now: string,
): ArrivalRows {
  const { ticket } = reads;
  const found = contactOf(tenant, event, reads, now);
  // An integration that leads the conversation has words of its own: "sair" may end its flow.
  const isLed = ticket?.status === 'pending' && ticket.useIntegration;
  const optsOut = !isLed && isOptOut(event, found.row, directory);
  const contact = optsOut ? contactAfterOptOut(found.row, reads.contact, event, now) : found.row;
  const before = ticket ?? newTicket(reads.ticketId, contact, event.whatsappId, now, reads.storedTicket);
  const plain = contentOf(event, contact.name, reads.quoted, now);
  const content = event.isFromHistory ? fromHistory(plain, ticket && reads.newest) : plain;
  const after = arrived(before, contact, content, now);
  return {
    event,
    contact,
    isContactChanged: found.isChanged || optsOut,
    before,
    after,
    message: messageRow(after, content),
    isBlocked: contact.blocked === true && !event.fromMe,
    optsOut,
  };
}
