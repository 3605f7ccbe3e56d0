import { listPosition, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { openTableOfProduct, type RunningProduct } from './table-of-product.ts';

type Stored = Pick<
  TicketRow,
  'id' | 'status' | 'contactId' | 'whatsappId' | 'since' | 'messageAt' | 'updatedAt' | 'version'
>;

/**
 * Makes tickets of a company (the first one, where none is named) and their timers some minutes older, in the table of
 * the running product, for tests that would take too long otherwise. The clocks of the product stay unchanged.
 */
export async function makeTicketsOlder(
  product: RunningProduct & { companyId?: number },
  ticketIds: readonly number[],
  minutes: number,
): Promise<void> {
  const { equals, get, put, readWholeRange, update, write } = await openTableOfProduct(product);
  const tenant = tenantOfCompany({ id: product.companyId ?? 1 });
  const before = (at: string) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
  for (const id of ticketIds) {
    const pointer = await get<Stored>(keys.ticketById(tenant, id), { consistent: true });
    const key = keys.ticket(tenant, pointer?.contactId ?? 0, pointer?.whatsappId ?? 0);
    const ticket = await get<Stored>(key, { consistent: true });
    if (!ticket) throw new Error(`there is no ticket ${id}`);
    const { since, messageAt, updatedAt } = ticket;
    const times = {
      updatedAt: before(updatedAt),
      ...(since !== undefined && { since: before(since) }),
      ...(messageAt !== undefined && { messageAt: before(messageAt) }),
    };
    const position = listPosition({ ...ticket, ...times });
    const older = { ...ticket, ...times, gsi1sk: position, gsi2sk: position };
    await write({ write: put(key, older, equals({ version: ticket.version })) });
  }
  interface Timer {
    kind: string;
    id: number;
    dueAt: string;
  }
  const timers = await readWholeRange<Timer>({ pk: keys.timer(tenant, '', 0).pk, prefix: '' }, { consistent: true });
  for (const { kind, id, dueAt } of timers.filter((timer) => ticketIds.includes(timer.id))) {
    const due = before(dueAt);
    const set = { dueAt: due, gsi1sk: keys.byDue(tenant, due, kind, id) };
    await write({ write: update(keys.timer(tenant, kind, id), { set }) });
  }
}
