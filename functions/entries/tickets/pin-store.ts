import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, equals, get, getAll, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The limit of pins per user: more rows on top than fit on a screen are of no use. */
export const mostPins = 30;

/** The tickets that a user has pinned (`keys.pins`), the newest first. */
interface PinsRow {
  pins: readonly TicketPointer[];
  version: number;
}

/** The tickets behind pointers; those that were deleted are left out. */
const ticketsBehind = async (tenant: Tenant, pins: readonly TicketPointer[]): Promise<TicketRow[]> => {
  const rows = await getAll<TicketRow>(
    pins.map(({ contactId, whatsappId }) => keys.ticket(tenant, contactId, whatsappId)),
  );
  return rows.flatMap((row, n) => (row && !row.deletedAt && row.id === pins[n]?.ticketId ? [row] : []));
};

export async function pinnedTickets(tenant: Tenant, userId: number): Promise<TicketRow[]> {
  const row = await get<PinsRow>(keys.pins(tenant, userId), { consistent: true });
  return ticketsBehind(tenant, row?.pins ?? []);
}

/** Without the pins of tickets that were deleted, which no user can take off. */
const withoutDeleted = async (tenant: Tenant, pins: readonly TicketPointer[]) => {
  const there = new Set((await ticketsBehind(tenant, pins)).map(({ id }) => id));
  return pins.filter(({ ticketId }) => there.has(ticketId));
};

/** Pins a ticket or takes its pin off; returns the ids of the pinned tickets. */
export function setPin(tenant: Tenant, userId: number, pointer: TicketPointer, isPinned: boolean): Promise<number[]> {
  const key = keys.pins(tenant, userId);
  return retryOnConflict(async () => {
    const before = await get<PinsRow>(key, { consistent: true });
    const others = (before?.pins ?? []).filter(({ ticketId }) => ticketId !== pointer.ticketId);
    const isFull = isPinned && others.length >= mostPins;
    const kept = isFull ? await withoutDeleted(tenant, others) : others;
    if (isPinned && kept.length >= mostPins) throw new AppError('ERR_PIN_LIMIT');
    const pins = isPinned ? [pointer, ...kept] : kept;
    const version = (before?.version ?? 0) + 1;
    await write({
      write: put(key, { pins, version }, before ? equals({ version: before.version }) : absent),
      otherwise: 'ERR_TRY_AGAIN',
    });
    return pins.map(({ ticketId }) => ticketId);
  });
}
