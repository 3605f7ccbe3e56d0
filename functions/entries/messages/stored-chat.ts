import { isPointerInChat } from '#functions/conversation/messages/inbound-change.ts';
import { type ContactRow, identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Stored rows of an event's chat, as far as they matter for it. */
export interface StoredChat {
  holders: ReadonlyMap<string, number>;
  contact: ContactRow | undefined;
  /** The row of the ticket, even when it is deleted. */
  storedTicket: TicketRow | undefined;
  quoted: MessageRow | undefined;
  /** The newest message of the ticket; read only for messages of the phone's history, which may be older. */
  newest?: MessageRow | undefined;
}

/** The quoted message. A sender chooses the id that a message quotes, and may name one of another customer's chat. */
const quotedIn = async (
  tenant: Tenant,
  quote: MessagePointer | undefined,
  held: readonly (MessagePointer | undefined)[],
): Promise<MessageRow | undefined> =>
  quote && (await isPointerInChat(tenant, quote, held))
    ? get<MessageRow>(keys.message(tenant, quote.ticketId, quote.seq), { consistent: true })
    : undefined;

const newestOf = (tenant: Tenant, { id, messageSeq }: TicketRow): Promise<MessageRow | undefined> =>
  get<MessageRow>(keys.message(tenant, id, messageSeq), { consistent: true });

/** Reads cheaply at first, and consistently after a lost race (`consistent`). */
export async function readStoredChat(
  tenant: Tenant,
  event: Extract<InboundEvent, { type: 'message' }>,
  consistent: boolean,
): Promise<StoredChat | 'stored'> {
  const { chat, whatsappId, providerId, quotedProviderId } = event;
  const identities = identitiesOf(chat);
  const pointerOf = (id: string) => keys.providerMessage(tenant, whatsappId, id);
  const [stored, quote, ...held] = await readTableRows<MessagePointer>(
    [
      pointerOf(providerId),
      pointerOf(quotedProviderId ?? providerId),
      ...identities.map((identity) => keys.identity(tenant, identity)),
    ],
    { consistent },
  );
  if (stored) return 'stored';
  const holders = new Map(identities.flatMap((identity, n) => (held[n] ? [[identity, held[n].contactId]] : [])));
  // In the order of `identitiesOf`: when phone and LID lead to two contacts, the contact with the phone is chosen.
  const contactId = [...holders.values()][0];
  if (contactId === undefined) return { holders, contact: undefined, storedTicket: undefined, quoted: undefined };
  const [found, ticket, quoted] = await Promise.all([
    get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
    ticketOnConnection(tenant, contactId, whatsappId),
    quotedIn(tenant, quote, held),
  ]);
  const newest = event.isFromHistory && ticket ? await newestOf(tenant, ticket) : undefined;
  // The contact was just deleted: its identity is gone as well, as a later read will show.
  return { holders, contact: found?.deletedAt ? undefined : found, storedTicket: ticket, quoted, newest };
}
