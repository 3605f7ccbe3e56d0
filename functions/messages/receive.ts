import { type ContactRow, copyOf, identitiesOf } from '#functions/contacts/contact-row.ts';
import { contactWrites, IdentityTaken } from '#functions/contacts/contact-writes.ts';
import { contactFrom, learned } from '#functions/contacts/inbound-contact.ts';
import { copyWrites } from '#functions/tickets/contact-copies.ts';
import { decideAgain } from '#functions/tickets/decide-again.ts';
import { newTicket } from '#functions/tickets/new-ticket.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, type Guarded, getAll, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { onCustomerMessage } from '#shared/tickets/lifecycle.ts';
import { type MessagePointer, type MessageRow, quoteOf } from './message-row.ts';
import { AlreadyStored, type MessageContent, messageInTicket, messageRow, withMessage } from './message-writes.ts';

export type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** What a message that came in did. */
export interface Received {
  message: MessageRow;
  before: TicketRow | undefined;
  ticket: TicketRow;
  /** Set when the contact is new, or was told something new about. */
  contact: { row: ContactRow; isNew: boolean } | undefined;
}

/** What is already there of an event's chat, as far as it matters. */
interface Known {
  holders: ReadonlyMap<string, number>;
  contact: ContactRow | undefined;
  /** The thread's row, a deleted one included. */
  standing: TicketRow | undefined;
  quoted: MessageRow | undefined;
}

/** Cheap reads first; after a lost race the table is asked for its newest word. Undefined: the message is stored already. */
const look = async (tenant: Tenant, event: InboundMessage, consistent: boolean): Promise<Known | undefined> => {
  const { chat, whatsappId, providerId, quotedProviderId } = event;
  const identities = identitiesOf(chat);
  const pointerOf = (id: string) => keys.providerMessage(tenant, whatsappId, id);
  const [stored, quote, ...held] = await getAll<MessagePointer>(
    [
      pointerOf(providerId),
      pointerOf(quotedProviderId ?? providerId),
      ...identities.map((identity) => keys.identity(tenant, identity)),
    ],
    { consistent },
  );
  if (stored) return undefined;
  const holders = new Map(identities.flatMap((identity, n) => (held[n] ? [[identity, held[n].contactId]] : [])));
  // In the order of `identitiesOf`: when phone and LID lead to two contacts, the one with the phone is meant.
  const contactId = [...holders.values()][0];
  if (contactId === undefined) return { holders, contact: undefined, standing: undefined, quoted: undefined };
  const [contact, standing, quoted] = await getAll(
    [
      keys.contact(tenant, contactId),
      keys.ticket(tenant, contactId, whatsappId),
      ...(quote ? [keys.message(tenant, quote.ticketId, quote.seq)] : []),
    ],
    { consistent: true },
  );
  return {
    holders,
    contact: contact as unknown as ContactRow | undefined,
    standing: standing as unknown as TicketRow | undefined,
    quoted: quoted as unknown as MessageRow | undefined,
  };
};

const contentOf = (event: InboundMessage, contact: ContactRow, quoted: MessageRow | undefined): MessageContent => ({
  providerId: event.providerId,
  body: event.body,
  fromMe: event.fromMe,
  // What the phone sent, WhatsApp has accepted.
  ack: event.fromMe ? 2 : 0,
  mediaType: event.kind,
  media: event.media,
  providerKind: event.providerKind,
  quoted: quoted ? quoteOf(quoted, contact.name) : null,
  participant: event.participant,
  createdAt: event.at,
});

/** The thread after this message: new if there is none, waiting again if a customer writes into a closed one. */
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
  return { ...after, ...onCustomerMessage(ticket), version };
};

/**
 * Stores a message that came in: contact, identities, thread, cycle, counts and message in one transaction. Whoever loses a race for
 * any of them decides again on what the winner left. Undefined when it was stored before (WhatsApp and queues repeat themselves).
 */
export const receive = async (tenant: Tenant, event: InboundMessage): Promise<Received | undefined> => {
  const now = new Date().toISOString();
  const drawn: { contact?: number; ticket?: number } = {};
  // An id is drawn at most once, however often the decision is made.
  const draw = async (kind: 'contact' | 'ticket'): Promise<number> => {
    drawn[kind] ??= (await drawIds(keys.ids(tenant), [kind]))[kind];
    return drawn[kind];
  };
  const attempt = async (round: number): Promise<Received | undefined> => {
    const known = await look(tenant, event, round > 0);
    if (!known) return undefined;
    const { contact: before, standing, quoted, holders } = known;
    if (!before && holders.size > 0) throw new AppError('ERR_TRY_AGAIN');
    const changed = before
      ? learned(before, event.chat, event.fromMe, holders, now)
      : contactFrom(tenant, await draw('contact'), event.chat, event.fromMe, now);
    const contact = changed ?? (before as ContactRow);
    const running = standing?.deletedAt ? undefined : standing;
    const ticket = running ?? newTicket(await draw('ticket'), contact, event.whatsappId, now, standing);
    const content = contentOf(event, contact, quoted);
    const after = arrived(ticket, contact, content, !running, now);
    const message = messageRow(after, content);
    const ofContact: Guarded[] = changed
      ? [...contactWrites(tenant, before, changed), ...(before ? await copyWrites(tenant, changed, after) : [])]
      : [];
    await transact([...messageInTicket(tenant, { before: standing, after }, message, now), ...ofContact]);
    return { message, before: running, ticket: after, contact: changed && { row: changed, isNew: !before } };
  };
  return decideAgain(async (round) => {
    try {
      return await attempt(round);
    } catch (error) {
      if (error instanceof AlreadyStored) return undefined;
      if (error instanceof IdentityTaken) throw new AppError('ERR_TRY_AGAIN');
      throw error;
    }
  });
};
