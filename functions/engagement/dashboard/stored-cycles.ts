import type { TicketPointer } from '#functions/conversation/rows/ticket-row.ts';
import { ticketPointers } from '#functions/conversation/tickets/ticket-pointers.ts';
import type { StoredCycle } from '#shared/dashboard/uncounted.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A stored cycle with its key and its ticket. */
export interface ServiceCycleWithKey extends StoredCycle {
  pk: string;
  sk: string;
  ticketId: number;
}

/** The service cycles of a ticket's thread; a ticket that replaced a deleted one shares them. */
export async function cyclesOfThread(
  tenant: Tenant,
  { contactId, whatsappId, ticketId }: TicketPointer,
): Promise<ServiceCycleWithKey[]> {
  const rows = await readWholeRange<ServiceCycleWithKey>(keys.cycles(tenant, contactId, whatsappId), {
    consistent: true,
  });
  return rows.map((cycle) => ({ ...cycle, ticketId: cycle.ticketId ?? ticketId }));
}

/** Every service cycle of a company, once each. For operator commands only, because it reads the whole history. */
export async function* storedCycles(tenant: Tenant): AsyncGenerator<ServiceCycleWithKey> {
  const seen = new Set<string>();
  for await (const pointer of ticketPointers(tenant)) {
    const thread = `${pointer.contactId}#${pointer.whatsappId}`;
    if (seen.has(thread)) continue;
    seen.add(thread);
    yield* await cyclesOfThread(tenant, pointer);
  }
}
