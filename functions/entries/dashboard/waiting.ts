import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { lastMessageAt } from '#functions/conversation/rows/ticket-row.ts';
import { ticketCounterNames } from '#functions/conversation/tickets/ticket-counts.ts';
import { type IndexedTicket, waitingInQueue } from '#functions/conversation/tickets/ticket-range.ts';
import type { Waiting } from '#shared/dashboard/contract.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Since when the customer waits who has waited longest in a queue. */
const longestWait = async (tenant: Tenant, queueId: number | null): Promise<string | null> => {
  const pages = await Promise.all(
    waitingInQueue(tenant, queueId).map(({ index, partition }) =>
      readIndex<IndexedTicket>(index, partition, { limit: 1 }),
    ),
  );
  const times = pages.flatMap(({ rows }) => rows.map((row) => row.since ?? lastMessageAt(row)));
  return times.toSorted()[0] ?? null;
};

/**
 * How many tickets wait in each queue, those without queue last; queues without waiting tickets are left out. Costs two
 * reads per queue listed.
 */
export async function waitingByQueue(
  tenant: Tenant,
  { queues }: CompanyDirectory,
  countOf: (name: string) => number,
): Promise<Waiting[]> {
  const groups = [...queues.values(), null]
    .map((queue) => ({ queue, count: countOf(ticketCounterNames.ofQueue('pending', queue?.id ?? null)) }))
    .filter(({ count }) => count > 0);
  return Promise.all(
    groups.map(async (group) => ({ ...group, waitingSince: await longestWait(tenant, group.queue?.id ?? null) })),
  );
}
