import { localDay } from '#functions/company/rows/company-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Index keys of the pointer of a ticket that changed on a later day than its newest message came; undefined for others.
 * Lists are ordered by that message, so the filter by day of the last change finds such tickets by their pointer.
 */
export function laterChangeKeys(tenant: Tenant, row: TicketRow, timeZone: string) {
  const { id, status, messageAt, updatedAt, deletedAt } = row;
  if (deletedAt || status === 'pending' || messageAt === undefined) return undefined;
  const [talked, changed] = [messageAt, updatedAt].map((at) => localDay(new Date(at), timeZone));
  if (talked === changed) return undefined;
  return { gsi2pk: keys.ticketsChangedLater(tenant), gsi2sk: keys.byListTime(updatedAt, id) };
}
