import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { mayChangeTicket, mayReadTicket, maySeeTicket } from '#shared/tickets/visibility.ts';
import { includesTicket, ticketOnConnection } from './thread.ts';

const ticketOfPointer = async (tenant: Tenant, pointer: TicketPointer | undefined): Promise<TicketRow> => {
  const row = pointer && (await ticketOnConnection(tenant, pointer.contactId, pointer.whatsappId));
  // The thread of a deleted ticket may already carry a new one.
  if (!row || row.deletedAt || !includesTicket(row, pointer.ticketId)) throw new AppError('ERR_NO_TICKET_FOUND');
  return row;
};

/** Pointers never change; a few are kept in memory, the ones read last. */
export const cachedTicketPointers = new Map<string, TicketPointer>();
const maxKept = 5000;

/** The thread in which a ticket began; undefined when there is no such ticket. */
export async function pointerOfTicket(tenant: Tenant, ticketId: number): Promise<TicketPointer | undefined> {
  const key = keys.ticketById(tenant, ticketId);
  const pointer = cachedTicketPointers.get(key.pk) ?? (await get<TicketPointer>(key, { consistent: true }));
  cachedTicketPointers.delete(key.pk);
  if (pointer) cachedTicketPointers.set(key.pk, pointer);
  for (const oldest of cachedTicketPointers.keys())
    if (cachedTicketPointers.size > maxKept) cachedTicketPointers.delete(oldest);
  return pointer;
}

/** The current ticket; ERR_NO_TICKET_FOUND when it is missing, deleted or another company's. */
export async function getTicket(tenant: Tenant, ticketId: number): Promise<TicketRow> {
  return ticketOfPointer(tenant, await pointerOfTicket(tenant, ticketId));
}

export async function getTicketByUuid(tenant: Tenant, uuid: string): Promise<TicketRow> {
  return ticketOfPointer(tenant, await get<TicketPointer>(keys.ticketByUuid(tenant, uuid), { consistent: true }));
}

/** The ticket if this user may see it, else ERR_NO_PERMISSION. */
export function requireVisible(ticket: TicketRow, user: UserRow): TicketRow {
  if (!maySeeTicket(ticket, user)) throw new AppError('ERR_NO_PERMISSION');
  return ticket;
}

/** The ticket if this user may change it, else ERR_NO_PERMISSION. */
export function requireChangeable(ticket: TicketRow, user: UserRow): TicketRow {
  if (!mayChangeTicket(ticket, user)) throw new AppError('ERR_NO_PERMISSION');
  return ticket;
}

/** The ticket if this user may read its messages now, else ERR_NO_PERMISSION. */
export function requireReadable(ticket: TicketRow, user: UserRow): TicketRow {
  if (!mayReadTicket(ticket, user)) throw new AppError('ERR_NO_PERMISSION');
  return ticket;
}
