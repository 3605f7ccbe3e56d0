import type { TicketPointer } from '#functions/tickets/ticket-row.ts';
import type { StoredCycle } from '#shared/dashboard/uncounted.ts';
import { keys } from '#shared/server/keys.ts';
import { get, getAll, readWhole } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

const idsAtOnce = 100;

/** A stored cycle with its key and its ticket. */
export interface KeyedCycle extends StoredCycle {
  pk: string;
  sk: string;
  ticketId: number;
}

/** Every service cycle of a company, once each. For operator commands only, because it reads the whole history. */
export async function* storedCycles(tenant: Tenant): AsyncGenerator<KeyedCycle> {
  const last = (await get<{ ticket?: number }>(keys.ids(tenant), { consistent: true }))?.ticket ?? 0;
  const seen = new Set<string>();
  for (let first = 1; first <= last; first += idsAtOnce) {
    const ids = Array.from({ length: Math.min(idsAtOnce, last - first + 1) }, (_, n) => first + n);
    const pointers = await getAll<TicketPointer>(ids.map((id) => keys.ticketById(tenant, id)));
    for (const pointer of pointers) {
      if (!pointer) continue;
      const { contactId, whatsappId, ticketId } = pointer;
      const range = keys.cycles(tenant, contactId, whatsappId);
      // A ticket that replaced a deleted one shares the cycles of its thread.
      const name = `${range.pk}#${range.prefix}`;
      if (seen.has(name)) continue;
      seen.add(name);
      for (const cycle of await readWhole<KeyedCycle>(range, { consistent: true }))
        yield { ...cycle, ticketId: cycle.ticketId ?? ticketId };
    }
  }
}
