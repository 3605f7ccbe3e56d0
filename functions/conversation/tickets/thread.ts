import type { TicketPointer, TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Rows that lead on to one another at most; each merge of two contacts adds one. */
const maxSteps = 50;

const followed = async (tenant: Tenant, first: TicketRow | undefined, consistent: boolean) => {
  let row = first;
  for (let step = 0; row?.movedTo !== undefined && step < maxSteps; step++) {
    row = await get<TicketRow>(keys.ticket(tenant, row.movedTo, row.whatsappId), { consistent });
  }
  return row;
};

/**
 * The row of the thread of a contact on a connection, even when it is deleted. The row of a merged contact leads on to
 * the one in which the thread goes on.
 */
export async function ticketOnConnection(
  tenant: Tenant,
  contactId: number,
  whatsappId: number,
  { consistent = true } = {},
): Promise<TicketRow | undefined> {
  return followed(tenant, await get<TicketRow>(keys.ticket(tenant, contactId, whatsappId), { consistent }), consistent);
}

/** The rows of all threads of a contact, one per connection, also deleted ones. */
export async function threadsOfContact(
  tenant: Tenant,
  contactId: number,
  { consistent = true } = {},
): Promise<TicketRow[]> {
  const rows = await readWholeRange<TicketRow>(keys.contactTickets(tenant, contactId), { consistent });
  const threads = await Promise.all(rows.map((row) => followed(tenant, row, consistent)));
  return threads.filter((row) => row !== undefined);
}

/** The threads of several contacts on these connections, each with its contact, read cheaply and in one request; without deleted ones. */
export async function threadsOfContacts(
  tenant: Tenant,
  contactIds: readonly number[],
  whatsappIds: readonly number[],
): Promise<{ contactId: number; row: TicketRow }[]> {
  const pairs = contactIds.flatMap((contactId) => whatsappIds.map((whatsappId) => ({ contactId, whatsappId })));
  const rows = await readTableRows<TicketRow>(
    pairs.map(({ contactId, whatsappId }) => keys.ticket(tenant, contactId, whatsappId)),
  );
  const threads = await Promise.all(
    pairs.map(async ({ contactId }, n) => ({ contactId, row: await followed(tenant, rows[n], false) })),
  );
  return threads.flatMap(({ contactId, row }) => (row && !row.deletedAt ? [{ contactId, row }] : []));
}

/**
 * The tickets behind pointers, in their order and read cheaply; undefined where a ticket was deleted. A pointer to a joined
 * conversation leads to the ticket in which it goes on.
 */
export async function ticketsBehindPointers(
  tenant: Tenant,
  pointers: readonly TicketPointer[],
): Promise<(TicketRow | undefined)[]> {
  const rows = await readTableRows<TicketRow>(
    pointers.map(({ contactId, whatsappId }) => keys.ticket(tenant, contactId, whatsappId)),
  );
  const threads = await Promise.all(rows.map((row) => followed(tenant, row, false)));
  const isOf = (row: TicketRow, pointer: TicketPointer | undefined) => pointer && includesTicket(row, pointer.ticketId);
  return threads.map((row, n) => (row && !row.deletedAt && isOf(row, pointers[n]) ? row : undefined));
}

/** Whether messages of a conversation belong to this ticket: it is its own, or was joined to it. */
export function includesTicket({ id, joined }: Pick<TicketRow, 'id' | 'joined'>, ticketId: number): boolean {
  return id === ticketId || joined?.parts.some((part) => part.ticketId === ticketId) === true;
}

/** The conversations whose messages, notes and log belong to a ticket, its own first. */
export function conversationsOfTicket({ id, joined }: Pick<TicketRow, 'id' | 'joined'>): number[] {
  return [id, ...(joined?.parts ?? []).map(({ ticketId }) => ticketId)];
}
