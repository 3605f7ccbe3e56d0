import { type ContactRow, identitiesOf } from '#functions/contacts/contact-row.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { MessagePointer, MessageRow } from './message-row.ts';

/** What is already there of an event's chat, as far as it matters. */
export interface Known {
  holders: ReadonlyMap<string, number>;
  contact: ContactRow | undefined;
  /** The thread's row, a deleted one included. */
  standing: TicketRow | undefined;
  quoted: MessageRow | undefined;
}

/** Cheap reads first; after a lost race the table is asked for its newest word. */
export const look = async (
  tenant: Tenant,
  event: Extract<InboundEvent, { type: 'message' }>,
  consistent: boolean,
): Promise<Known | 'stored'> => {
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
  if (stored) return 'stored';
  const holders = new Map(identities.flatMap((identity, n) => (held[n] ? [[identity, held[n].contactId]] : [])));
  // In the order of `identitiesOf`: when phone and LID lead to two contacts, the one with the phone is meant.
  const contactId = [...holders.values()][0];
  if (contactId === undefined) return { holders, contact: undefined, standing: undefined, quoted: undefined };
  const [found, standing, quoted] = await Promise.all([
    get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
    get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent: true }),
    quote && get<MessageRow>(keys.message(tenant, quote.ticketId, quote.seq), { consistent: true }),
  ]);
  // Deleted just now: the identity that led here is gone as well, as a newer read will say.
  return { holders, contact: found?.deletedAt ? undefined : found, standing, quoted };
};
