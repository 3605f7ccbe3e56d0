import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { includesTicket, ticketsBehindPointers } from '#functions/conversation/tickets/thread.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, equals, get, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The limit of pins per user: more rows on top than fit on a screen are of no use. */
export const maxPins = 30;

/** The tickets that a user has pinned (`keys.pins`), the newest first. */
interface PinsRow {
  pins: readonly TicketPointer[];
  version: number;
}

/** Each pinned ticket once: two pinned conversations may have been joined. */
export async function pinnedTickets(tenant: Tenant, userId: number): Promise<TicketRow[]> {
  const row = await get<PinsRow>(keys.pins(tenant, userId), { consistent: true });
  const tickets = await ticketsBehindPointers(tenant, row?.pins ?? []);
  return [...new Map(tickets.flatMap((ticket) => (ticket ? [[ticket.id, ticket] as const] : []))).values()];
}

/** Without the pins of tickets that were deleted, which no user can take off. */
const withoutDeleted = async (tenant: Tenant, pins: readonly TicketPointer[]) => {
  const tickets = await ticketsBehindPointers(tenant, pins);
  return pins.filter((_, n) => tickets[n]);
};

/** Pins a ticket or takes its pin off, also those of conversations joined to it; returns the ids of the pinned tickets. */
export function setPin(tenant: Tenant, userId: number, ticket: TicketRow, isPinned: boolean): Promise<number[]> {
  const key = keys.pins(tenant, userId);
  const { id, contactId, whatsappId } = ticket;
  const pointer = { ticketId: id, contactId, whatsappId };
  return retryOnConflict(async () => {
    const before = await get<PinsRow>(key, { consistent: true });
    const others = (before?.pins ?? []).filter(({ ticketId }) => !includesTicket(ticket, ticketId));
    const isFull = isPinned && others.length >= maxPins;
    const kept = isFull ? await withoutDeleted(tenant, others) : others;
    if (isPinned && kept.length >= maxPins) throw new AppError('ERR_PIN_LIMIT');
    const pins = isPinned ? [pointer, ...kept] : kept;
    const version = (before?.version ?? 0) + 1;
    await write({
      write: put(key, { pins, version }, before ? equals({ version: before.version }) : absent),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return pins.map(({ ticketId }) => ticketId);
  });
}
