import { indexKeys, type TicketPointer, type TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, get, type Row, readTableRows, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { laterChangeKeys } from './later-change-keys.ts';

/** A concurrent change of the ticket has already set its index keys. */
const alreadySet = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/**
 * Sets today's index keys on a ticket written by an earlier version of the product. Idempotent; changes nothing else.
 */
export async function setTicketIndexKeys(tenant: Tenant, ticketId: number, timeZone: string): Promise<void> {
  const pointer = await get<TicketPointer & Row>(keys.ticketById(tenant, ticketId));
  if (!pointer) return;
  const key = keys.ticket(tenant, pointer.contactId, pointer.whatsappId);
  const [row] = await readTableRows<TicketRow & Row>([key], { consistent: true });
  if (!row || row.id !== ticketId) return;
  const wanted = indexKeys(tenant, row);
  const set = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value && row[name] !== value));
  if (Object.keys(set).length > 0)
    await write({
      write: update(key, { set, when: equals({ version: row.version }) }),
      otherwise: 'ERR_TRY_AGAIN',
    }).catch(alreadySet);
  const pointed: Row = {
    gsi1pk: keys.ticketsBegun(tenant),
    gsi1sk: keys.byListTime(row.createdAt, ticketId),
    ...laterChangeKeys(tenant, row, timeZone),
  };
  if (Object.entries(pointed).some(([name, value]) => pointer[name] !== value))
    await write({ write: update(keys.ticketById(tenant, ticketId), { set: pointed }) });
}
