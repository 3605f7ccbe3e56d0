import { isPointerInChat } from '#functions/conversation/messages/inbound-change.ts';
import { type ContactRow, identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import type { MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import { begunRead } from '#functions/platform/table/begun-read.ts';
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

/** Contacts that identities led to here before; a few are kept in memory, the ones read last. They may have changed since. */
const cachedHolders = new Map<string, number>();
const maxKept = 10_000;
const cacheKey = ({ companyId }: Tenant, identity: string) => `${companyId} ${identity}`;

/** Keeps in memory to which contact each of these identities led. */
export function keepHolders(tenant: Tenant, holders: Iterable<readonly [identity: string, contactId: number]>): void {
  for (const [identity, contactId] of holders) {
    const key = cacheKey(tenant, identity);
    cachedHolders.delete(key);
    cachedHolders.set(key, contactId);
  }
  for (const oldest of cachedHolders.keys()) if (cachedHolders.size > maxKept) cachedHolders.delete(oldest);
}

/** The contact, and its thread on this connection. */
const readContactAndThread = (tenant: Tenant, contactId: number, whatsappId: number) =>
  Promise.all([
    get<ContactRow>(keys.contact(tenant, contactId), { consistent: true }),
    ticketOnConnection(tenant, contactId, whatsappId),
  ]);

/**
 * Begins to read the contact that the identities led to before, in the same trip as the identities; these decide whether
 * it is the one.
 */
const beginProbableContact = (tenant: Tenant, identities: readonly string[], whatsappId: number) => {
  const contactId = identities.map((one) => cachedHolders.get(cacheKey(tenant, one))).find((id) => id !== undefined);
  if (contactId === undefined) return undefined;
  return { contactId, rows: begunRead(readContactAndThread(tenant, contactId, whatsappId)) };
};

/** Reads cheaply at first, and consistently after a lost race (`consistent`). */
export async function readStoredChat(
  tenant: Tenant,
  event: Extract<InboundEvent, { type: 'message' }>,
  consistent: boolean,
): Promise<StoredChat | 'stored'> {
  const { chat, whatsappId, providerId, quotedProviderId } = event;
  const identities = identitiesOf(chat);
  const pointerOf = (id: string) => keys.providerMessage(tenant, whatsappId, id);
  const probable = consistent ? undefined : beginProbableContact(tenant, identities, whatsappId);
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
  keepHolders(tenant, holders);
  // In the order of `identitiesOf`: when phone and LID lead to two contacts, the contact with the phone is chosen.
  const contactId = [...holders.values()][0];
  if (contactId === undefined) return { holders, contact: undefined, storedTicket: undefined, quoted: undefined };
  const [[found, ticket], quoted] = await Promise.all([
    probable?.contactId === contactId ? probable.rows : readContactAndThread(tenant, contactId, whatsappId),
    quotedIn(tenant, quote, held),
  ]);
  const newest = event.isFromHistory && ticket ? await newestOf(tenant, ticket) : undefined;
  // The contact was just deleted: its identity is gone as well, as a later read will show.
  return { holders, contact: found?.deletedAt ? undefined : found, storedTicket: ticket, quoted, newest };
}
