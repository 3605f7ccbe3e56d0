import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { IndexedTicket, PositionBounds, TicketRange } from '#functions/conversation/tickets/ticket-range.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type IndexedPointer = TicketPointer & Pick<IndexedTicket, 'gsi1sk'>;

/** The tickets behind these pointers, each at the position of its pointer. */
export async function ticketsOfPointers(tenant: Tenant, pointers: readonly IndexedPointer[]): Promise<IndexedTicket[]> {
  const tickets = await readTableRows<TicketRow>(
    pointers.map((one) => keys.ticket(tenant, one.contactId, one.whatsappId)),
  );
  return pointers.flatMap(({ ticketId, gsi1sk }, n) => {
    const ticket = tickets[n];
    // The thread of a deleted ticket may carry a new one.
    return ticket?.id === ticketId && !ticket.deletedAt ? [{ ...ticket, gsi1sk }] : [];
  });
}

/** All tickets by their start time, which never changes. */
export function ticketsByStartTime(tenant: Tenant): TicketRange {
  return {
    index: 'gsi1',
    partition: keys.ticketsBegun(tenant),
    behind: (rows) => ticketsOfPointers(tenant, rows as unknown as readonly IndexedPointer[]),
  };
}

/** Estimates how many tickets began in a period, from the first and last id: ids are drawn in sequence. */
export async function estimateTicketsStarted(
  tenant: Tenant,
  { from, until }: Required<PositionBounds>,
): Promise<number> {
  const partition = keys.ticketsBegun(tenant);
  const [first, last] = await Promise.all([
    readIndex<IndexedPointer>('gsi1', partition, { limit: 1, from, below: until }),
    readIndex<IndexedPointer>('gsi1', partition, { limit: 1, from, below: until, reverse: true }),
  ]);
  const [oldest, newest] = [first.rows[0], last.rows[0]];
  return oldest && newest ? newest.ticketId - oldest.ticketId + 1 : 0;
}
