import { countsOfCompany } from '#functions/conversation/tickets/ticket-counts.ts';
import type { IndexedTicket } from '#functions/conversation/tickets/ticket-range.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The queues that hold finished conversations, also deleted ones; null: conversations without a queue. */
export async function queuesWithClosedTickets(tenant: Tenant): Promise<(number | null)[]> {
  return (await countsOfCompany(tenant)).holders('closed', 'queue');
}

interface Search {
  queueId: number | null;
  since: string;
  limit: number;
  /** The position that the last page ended with. */
  after?: string | undefined;
}

/** A page of the finished conversations of a queue without a message since, those without for longest first. */
export async function findIdleConversations(
  tenant: Tenant,
  { queueId, since, limit, after }: Search,
): Promise<{ rows: IndexedTicket[]; next: string | undefined }> {
  const page = await readIndex<IndexedTicket>('gsi1', keys.ticketsOfQueue(tenant, 'closed', queueId), {
    limit,
    below: since,
    ...(after === undefined ? {} : { from: after }),
  });
  // Both bounds are included: the row that ended the last page is not taken twice.
  const rows = page.rows.filter((row) => row.gsi1sk !== after);
  return { rows, next: page.last && page.rows.at(-1)?.gsi1sk };
}
