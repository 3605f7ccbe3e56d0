import { readKeptOptOut } from '#functions/conversation/contacts/kept-opt-out.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { StoredChat } from './stored-chat.ts';

/** The rows and ids that the decision about an incoming message needs. */
export interface ArrivalReads extends StoredChat {
  /** The ticket of the chat, unless it is deleted. */
  ticket: TicketRow | undefined;
  /** Ids of the contact and the ticket: new ones for rows that do not exist. */
  contactId: number;
  ticketId: number;
  /** The contact had conversations, but none on this connection. */
  isReturning: boolean;
  /** Since when a new contact is not to be written to: the person was erased before. */
  keptOptOut: string | undefined;
}

/** Draws ids for one message, each at most once however often the decision is repeated. */
export function idSourceForMessage(tenant: Tenant) {
  const drawn: { contact?: number; ticket?: number } = {};
  return async (kind: 'contact' | 'ticket'): Promise<number> => {
    drawn[kind] ??= (await drawNextIds(keys.ids(tenant), [kind]))[kind];
    return drawn[kind];
  };
}

export type DrawMessageRowId = ReturnType<typeof idSourceForMessage>;

/** Whether the contact had a conversation on another connection; called while it has none on this one. */
const hasOtherTickets = async (tenant: Tenant, contactId: number): Promise<boolean> => {
  const { rows } = await readRange<TicketRow>(keys.contactTickets(tenant, contactId), { limit: 20, consistent: true });
  return rows.some(({ cycle }) => cycle > 0);
};

/** Adds ids for new rows, and whether the contact returns, to the stored rows of a chat. */
export async function readForIncomingMessage(
  tenant: Tenant,
  chat: StoredChat,
  identities: readonly string[],
  draw: DrawMessageRowId,
): Promise<ArrivalReads> {
  const { contact, holders, storedTicket } = chat;
  // An identity leads to a contact that was not found: another writer is changing it during this read.
  if (!contact && holders.size > 0) throw new AppError('ERR_TRY_AGAIN');
  const contactId = contact?.id ?? (await draw('contact'));
  // Read only for a contact's first message on this connection. Two connections that a contact without conversations
  // writes to at the same instant may both count it as new.
  const isReturning = !storedTicket && contact !== undefined && (await hasOtherTickets(tenant, contactId));
  const ticket = storedTicket?.deletedAt ? undefined : storedTicket;
  const kept = contact ? undefined : await readKeptOptOut(tenant, identities);
  return { ...chat, ticket, contactId, keptOptOut: kept, ticketId: ticket?.id ?? (await draw('ticket')), isReturning };
}
