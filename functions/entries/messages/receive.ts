import { copyDrafts, ticketsOf } from '#functions/conversation/contacts/contact-copies.ts';
import {
  contactWrites,
  conversationStartCheck,
  IdentityTaken,
} from '#functions/conversation/contacts/contact-writes.ts';
import { contactFrom, contactUpdatedBy } from '#functions/conversation/contacts/inbound-contact.ts';
import { type ContactRow, copyOf } from '#functions/conversation/rows/contact-row.ts';
import { type MessageRow, quoteOf } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { commitTickets } from '#functions/conversation/tickets/commit-ticket.ts';
import {
  AlreadyStored,
  type MessageContent,
  messageRow,
  withMessage,
} from '#functions/conversation/tickets/message-writes.ts';
import { newTicket } from '#functions/conversation/tickets/new-ticket.ts';
import type { AnnouncedChange, TicketChange, TicketDraft } from '#functions/conversation/tickets/ticket-change.ts';
import type { AppointmentRow } from '#functions/engagement/appointments/appointment-row.ts';
import type { TurnKey } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { answerMessage } from '#functions/engagement/bot/answer-message.ts';
import type { Configured } from '#functions/engagement/bot/bot-config.ts';
import { botFiles, type CopyFile } from '#functions/engagement/bot/bot-files.ts';
import { campaignReply } from '#functions/engagement/campaigns/campaign-reply.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { measure, since } from '#shared/server/metrics.ts';
import { drawIds, readRange } from '#shared/server/table.ts';
import { transactCoalesced } from '#shared/server/transact-coalesced.ts';
import type { Tenant } from '#shared/tenant.ts';
import { fetchWrites } from './fetch-writes.ts';
import { isOptOut, optedOut, optOutAnswer } from './opt-out-message.ts';
import { readStoredChat, type StoredChat } from './stored-chat.ts';

export type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** The result of storing an incoming message. */
export interface Received {
  /** The ticket with the message and the bot's replies. */
  change: TicketChange;
  /** Assistant turns to start: assistants that answer the message, and integrations that only observe it. */
  turns: readonly TurnKey[];
  /** Set when the contact is new or has changed; `copies`: the changes of its tickets on other connections. */
  contact: { row: ContactRow; isNew: boolean; copies: readonly AnnouncedChange[] } | undefined;
  /** The message confirmed a campaign, which now sends to this contact. */
  wakesCampaign?: boolean;
  /** Set when the message was an answer about an appointment. */
  appointment?: AppointmentRow | undefined;
}

/** The content of a message, wherever it is stored. */
export function inboundContent(event: InboundMessage, contactName: string, quoted: MessageRow | undefined) {
  return {
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
  };
}

const contentOf = (event: InboundMessage, contactName: string, quoted: MessageRow | undefined): MessageContent => ({
  ...inboundContent(event, contactName, quoted),
  providerId: event.providerId,
  fromMe: event.fromMe,
  // WhatsApp has accepted every message that the phone sent.
  ack: event.fromMe ? 2 : 0,
  participant: event.participant,
  createdAt: event.at,
});

/** Returns the ticket with this message added. */
const arrived = (ticket: TicketRow, contact: ContactRow, content: MessageContent, now: string): TicketRow => {
  const after = withMessage({ ...ticket, contact: copyOf(contact) }, content, now);
  // Typed on the phone: read there, and no work for agents here. The ticket keeps its status.
  if (content.fromMe) return { ...after, receiptSeq: after.messageSeq };
  // Stored for agents who look at it; no answer is expected.
  if (contact.blocked) return { ...after, unreadMessages: ticket.unreadMessages, isAnswered: ticket.isAnswered };
  return after;
};

/** The wake-up of the runner that fetches the message's file or sends the bot's replies. */
export function wakeFor({ file }: MessageRow, replies: readonly unknown[]): TicketChange['wake'] {
  if (file?.state === 'waiting') return { files: true };
  return replies.length > 0 ? {} : undefined;
}

/** Draws ids for one message, each at most once however often the decision is repeated. */
const idSource = (tenant: Tenant) => {
  const drawn: { contact?: number; ticket?: number } = {};
  return async (kind: 'contact' | 'ticket'): Promise<number> => {
    drawn[kind] ??= (await drawIds(keys.ids(tenant), [kind]))[kind];
    return drawn[kind];
  };
};

type Draw = ReturnType<typeof idSource>;

/** Returns the contact of this message: new, unchanged, or with what this message adds to it. */
const contactOf = async (tenant: Tenant, event: InboundMessage, chat: StoredChat, draw: Draw, now: string) => {
  const { contact: before, holders } = chat;
  if (!before) {
    // An identity leads to a contact that was not found: another writer is changing it during this read.
    if (holders.size > 0) throw new AppError('ERR_TRY_AGAIN');
    const contact = contactFrom(tenant, await draw('contact'), event.chat, event.fromMe, now);
    return { before, contact, isChanged: true };
  }
  const changed = contactUpdatedBy(before, event.chat, event.fromMe, holders, now);
  return { before, contact: changed ?? before, isChanged: changed !== undefined };
};

/** Whether the contact had a conversation on another connection; called while it has none on this one. */
const hasOtherTickets = async (tenant: Tenant, contactId: number): Promise<boolean> => {
  const { rows } = await readRange<TicketRow>(keys.contactTickets(tenant, contactId), { limit: 20, consistent: true });
  return rows.some(({ cycle }) => cycle > 0);
};

/** A message that the bot does not answer. */
const unanswered = { messages: [], writes: [], marks: {}, isAnswer: false, turns: [], appointment: undefined };

/** The parts that stay the same over all attempts to store one message. */
interface Attempts {
  configured: Configured;
  draw: Draw;
  copyFile: CopyFile;
}

const attempt = async (
  tenant: Tenant,
  event: InboundMessage,
  { configured, draw, copyFile }: Attempts,
  { consistent, early }: { consistent: boolean; early: StoredChat | 'stored' | undefined },
): Promise<Received | undefined> => {
  const chat = early ?? (await readStoredChat(tenant, event, consistent));
  if (chat === 'stored') return undefined;
  const at = new Date();
  const now = at.toISOString();
  const found = await contactOf(tenant, event, chat, draw, now);
  const running = chat.storedTicket?.deletedAt ? undefined : chat.storedTicket;
  // An integration that leads the conversation has words of its own: "sair" may end its flow.
  const isLed = running?.status === 'pending' && running.useIntegration;
  const optsOut = !isLed && isOptOut(event, found.contact, configured.directory);
  const { before } = found;
  const contact = optsOut ? optedOut(found.contact, before, now) : found.contact;
  const isChanged = found.isChanged || optsOut;
  // Read only for a contact's first message on this connection. Two connections that a contact without conversations
  // writes to at the same instant may both count it as new.
  const isReturning = !chat.storedTicket && before !== undefined && (await hasOtherTickets(tenant, before.id));
  const ticket = running ?? newTicket(await draw('ticket'), contact, event.whatsappId, now, chat.storedTicket);
  const content = contentOf(event, contact.name, chat.quoted);
  const received = arrived(ticket, contact, content, now);
  const message = messageRow(received, content);
  const isBlocked = contact.blocked === true && !event.fromMe;
  const arrival = { event, before: ticket, after: received, isBlocked };
  const reply =
    event.fromMe || isBlocked || event.chat.group !== null
      ? undefined
      : await campaignReply({
          tenant,
          before: ticket,
          text: event.body,
          optsOut,
          directory: configured.directory,
          now,
        });
  const answer = optsOut
    ? optOutAnswer(tenant, arrival, configured, now)
    : reply?.opensAs
      ? { ...unanswered, ticket: { ...received, ...reply.opensAs } }
      : await answerMessage(tenant, arrival, configured, copyFile, now);
  const answered = reply ? { ...answer.ticket, campaign: reply.mark(answer.ticket.cycle) } : answer.ticket;
  const draft: TicketDraft = {
    before: chat.storedTicket,
    after: answered,
    marks: isReturning && answer.ticket.cycle > 0 ? { ...answer.marks, isReturning } : answer.marks,
    messages: [{ row: message }, ...answer.messages],
    also: [
      ...answer.writes,
      ...(reply?.writes ?? []),
      ...fetchWrites(tenant, received, message, now),
      ...(isChanged
        ? contactWrites(tenant, before, contact)
        : running
          ? []
          : [conversationStartCheck(tenant, contact)]),
    ],
    as: isBlocked ? 'blocked' : answer.isAnswer ? 'rating' : 'messages',
    wake: wakeFor(message, answer.messages),
  };
  const context = { tenant, directory: configured.directory };
  const others =
    isChanged && before
      ? (await ticketsOf(tenant, contact.id)).filter(({ whatsappId }) => whatsappId !== event.whatsappId)
      : [];
  const [change, ...copies] = await commitTickets(context, [draft, ...copyDrafts(contact, others)], {
    now: at,
    recovery: 'redelivery',
    write: transactCoalesced,
  });
  measure('InboundLag', since(event.at));
  const { turns, appointment } = answer;
  return {
    change,
    turns,
    appointment,
    contact: isChanged ? { row: contact, isNew: !before, copies } : undefined,
    wakesCampaign: reply?.isConfirmed === true,
  };
};

/**
 * Stores an incoming message: contact, identities, ticket, cycle, counts, message and the bot's replies in one
 * transaction. An attempt that loses a race for any of them decides again on what the winner stored. Returns undefined
 * when the message was stored before (WhatsApp and SQS deliver repeatedly). `early`: the result of a cheap read a
 * moment ago.
 */
export function receive(
  tenant: Tenant,
  event: InboundMessage,
  configured: Configured,
  early?: StoredChat | 'stored',
): Promise<Received | undefined> {
  const attempts = { configured, draw: idSource(tenant), copyFile: botFiles(tenant) };
  return retryOnConflict(async (round) => {
    try {
      return await attempt(tenant, event, attempts, { consistent: round > 0, early: round > 0 ? undefined : early });
    } catch (error) {
      if (error instanceof AlreadyStored) return undefined;
      if (error instanceof IdentityTaken) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
}
