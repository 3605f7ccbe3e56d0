import type { TicketPointer } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const idsAtOnce = 100;

/** The pointers of all tickets ever created, from an id on; unused ids are left out. For backfills only. */
export async function* ticketPointers(tenant: Tenant, from = 1): AsyncGenerator<TicketPointer> {
  const last = (await get<{ ticket?: number }>(keys.ids(tenant), { consistent: true }))?.ticket ?? 0;
  for (let first = from; first <= last; first += idsAtOnce) {
    const ids = Array.from({ length: Math.min(idsAtOnce, last - first + 1) }, (_, n) => first + n);
    const pointers = await readTableRows<TicketPointer>(ids.map((id) => keys.ticketById(tenant, id)));
    yield* pointers.filter((pointer) => pointer !== undefined);
  }
}
