import type { Consulting } from '#functions/assistants/consult-row.ts';
import { answerMessage } from '#functions/bot/answer-message.ts';
import type { Configured } from '#functions/bot/bot-config.ts';
import { botFiles, type CopyFile } from '#functions/bot/bot-files.ts';
import { type ContactRow, copyOf } from '#functions/contacts/contact-row.ts';
import { contactBegins, contactWrites, IdentityTaken } from '#functions/contacts/contact-writes.ts';
import { contactFrom, learned } from '#functions/contacts/inbound-contact.ts';
import { copyWrites } from '#functions/tickets/contact-copies.ts';
import { decideAgain } from '#functions/tickets/decide-again.ts';
import { newTicket } from '#functions/tickets/new-ticket.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { ticketWrites } from '#functions/tickets/ticket-writes.ts';
import { timerWrites } from '#functions/timers/arm-timers.ts';
import { AppError } from '#shared/http/errors.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { measure, since } from '#shared/server/metrics.ts';
import { drawIds } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { transactTogether } from '#shared/server/transact-together.ts';
import { fetchOrder } from './fetch-order.ts';
import { type Known, look } from './known-of-chat.ts';
import { type MessageRow, quoteOf } from './message-row.ts';
import { AlreadyStored, type MessageContent, messageRow, storedMessage, withMessage } from './message-writes.ts';

export type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** What a message that came in did. */
export interface Received {
  message: MessageRow;
  before: TicketRow | undefined;
  ticket: TicketRow;
  /** What the bot said to it. */
  said: MessageRow[];
  /** Of a contact nobody wants to hear of: stored, told to nobody. */
  isBlocked: boolean;
  /** An answer to a question of ours: nobody is called to it. */
  isAnswer: boolean;
  /** Who is to answer it besides the bot, or to hear of it. */
  consults: readonly Consulting[];
  /** Set when the contact is new, or was told something new about. */
  contact: { row: ContactRow; isNew: boolean } | undefined;
}

/** What it says, wherever it stands. */
export const saidBy = (event: InboundMessage, contactName: string, quoted: MessageRow | undefined) => ({
  body: event.body,
  ...(event.isForwarded && { isForwarded: true }),
  mediaType: event.kind,
  media: event.media && { ...event.media, fileName: event.media.fileName && safeFileName(event.media.fileName) },
  ...(event.media && { file: { state: event.media.source ? ('waiting' as const) : ('gone' as const) } }),
  ...(event.location && { location: event.location }),
  ...(event.contacts.length > 0 && { contacts: event.contacts }),
  ...(event.poll && { poll: { ...event.poll, votes: [] } }),
  providerKind: event.providerKind,
  quoted: quoted ? quoteOf(quoted, contactName) : null,
});

const contentOf = (event: InboundMessage, contactName: string, quoted: MessageRow | undefined): MessageContent => ({
  ...saidBy(event, contactName, quoted),
  providerId: event.providerId,
  fromMe: event.fromMe,
  // What the phone sent, WhatsApp has accepted.
  ack: event.fromMe ? 2 : 0,
  participant: event.participant,
  createdAt: event.at,
});

/** The thread with this message in it: new if there is none. */
const arrived = (
  ticket: TicketRow,
  contact: ContactRow,
  content: MessageContent,
  isNew: boolean,
  now: string,
): TicketRow => {
  const after = withMessage({ ...ticket, contact: copyOf(contact) }, content, now);
  const version = isNew ? after.version : after.version + 1;
  // Typed on the phone: read there, and nobody's work here. Its status stays.
  if (content.fromMe) return { ...after, version, receiptSeq: after.messageSeq };
  // Kept, for whoever looks; nobody waits for an answer.
  if (contact.blocked) return { ...after, version, unreadMessages: ticket.unreadMessages };
  return { ...after, version };
};

/** Ids for one message, each drawn at most once however often the decision is made again. */
const idSource = (tenant: Tenant) => {
  const drawn: { contact?: number; ticket?: number } = {};
  return async (kind: 'contact' | 'ticket'): Promise<number> => {
    drawn[kind] ??= (await drawIds(keys.ids(tenant), [kind]))[kind];
    return drawn[kind];
  };
};

type Draw = ReturnType<typeof idSource>;

/** The contact of this message: new, known, or known and now better known. */
const contactOf = async (tenant: Tenant, event: InboundMessage, known: Known, draw: Draw, now: string) => {
  const { contact: before, holders } = known;
  if (!before) {
    // An identity that leads to a contact not there: its writer is just being overtaken by this read.
    if (holders.size > 0) throw new AppError('ERR_TRY_AGAIN');
    const contact = contactFrom(tenant, await draw('contact'), event.chat, event.fromMe, now);
    return { before, contact, isChanged: true };
  }
  const changed = learned(before, event.chat, event.fromMe, holders, now);
  return { before, contact: changed ?? before, isChanged: changed !== undefined };
};

/** What stays the same, however often one message is decided about. */
interface Attempts {
  configured: Configured;
  draw: Draw;
  copyFile: CopyFile;
}

const attempt = async (
  tenant: Tenant,
  event: InboundMessage,
  { configured, draw, copyFile }: Attempts,
  { consistent, early }: { consistent: boolean; early: Known | 'stored' | undefined },
): Promise<Received | undefined> => {
  const known = early ?? (await look(tenant, event, consistent));
  if (known === 'stored') return undefined;
  const now = new Date().toISOString();
  const { before, contact, isChanged } = await contactOf(tenant, event, known, draw, now);
  const running = known.standing?.deletedAt ? undefined : known.standing;
  const ticket = running ?? newTicket(await draw('ticket'), contact, event.whatsappId, now, known.standing);
  const content = contentOf(event, contact.name, known.quoted);
  const received = arrived(ticket, contact, content, !running, now);
  const message = messageRow(received, content);
  const isBlocked = contact.blocked === true && !event.fromMe;
  const arrival = { event, before: ticket, after: received, isBlocked };
  const answer = await answerMessage(tenant, arrival, configured, copyFile, now);
  const change = { before: known.standing, after: answer.ticket, marks: answer.marks };
  await transactTogether([
    ...storedMessage(tenant, message),
    ...answer.writes,
    ...ticketWrites(tenant, { now, timeZone: configured.directory.timeZone }, change),
    ...timerWrites(tenant, configured.directory, now, change),
    ...fetchOrder(tenant, received, message, now),
    ...(isChanged ? contactWrites(tenant, before, contact) : running ? [] : [contactBegins(tenant, contact)]),
    ...(isChanged && before ? await copyWrites(tenant, contact, received) : []),
  ]);
  measure('InboundLag', since(event.at));
  return {
    message,
    before: running,
    ticket: answer.ticket,
    said: answer.messages,
    isBlocked,
    isAnswer: answer.isAnswer,
    consults: answer.consults,
    contact: isChanged ? { row: contact, isNew: !before } : undefined,
  };
};

/**
 * Stores a message that came in: contact, identities, thread, cycle, counts, message and what the bot says to it in one transaction.
 * Whoever loses a race for any of them decides again on what the winner left. Undefined when it was stored before (WhatsApp and queues
 * repeat themselves). `early`: what a cheap look found a moment ago.
 */
export const receive = (
  tenant: Tenant,
  event: InboundMessage,
  configured: Configured,
  early?: Known | 'stored',
): Promise<Received | undefined> => {
  const attempts = { configured, draw: idSource(tenant), copyFile: botFiles(tenant) };
  return decideAgain(async (round) => {
    try {
      return await attempt(tenant, event, attempts, { consistent: round > 0, early: round > 0 ? undefined : early });
    } catch (error) {
      if (error instanceof AlreadyStored) return undefined;
      if (error instanceof IdentityTaken) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
};
