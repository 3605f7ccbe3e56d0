import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { ticketsPerTag } from '#functions/company/tags/tag-store.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { IndexedTicket, TicketRange } from '#functions/conversation/tickets/ticket-range.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';

/** The ticket fields that a tag row carries. */
export type TaggedFields = Pick<TicketRow, 'status' | 'userId' | 'queueId' | 'createdAt' | 'tagIds'>;

/**
 * The ranges of one tag's tickets, read instead of the caller's own lists. Only tickets that pass `mayKeep` are looked
 * up.
 */
export function ticketRangesOfTag(
  tenant: Tenant,
  tagId: number,
  statuses: readonly TicketStatus[],
  mayKeep: (row: TaggedFields) => boolean,
): TicketRange[] {
  return statuses.map((status) => ({
    index: 'gsi1',
    partition: keys.ticketsOfTag(tenant, status, tagId),
    behind: (rows) => {
      const pointing = rows as unknown as readonly IndexedTagRow[];
      const meant = pointing.filter((row) => !hasTicketFields(row) || mayKeep({ ...row, status }));
      return ticketsBehind(tenant, meant, status, tagId);
    },
  }));
}

/** The least used of several tags. */
export async function leastUsedTag(tenant: Tenant, tagIds: readonly number[]): Promise<number> {
  const [first = 0] = tagIds;
  if (tagIds.length < 2) return first;
  const counts = await ticketsPerTag(tenant, tagIds);
  return tagIds[counts.indexOf(Math.min(...counts))] ?? first;
}

/** A tag row as its index holds it. */
type IndexedTagRow = TaggedTicketRow & Pick<IndexedTicket, 'gsi1sk'>;

/** False for rows without ticket fields, which a backfill (`schemaVersion` 1) has not reached yet. */
const hasTicketFields = (row: IndexedTagRow): row is IndexedTagRow & Required<TaggedTicketRow> =>
  row.createdAt !== undefined;

/**
 * The tickets behind these rows. The index may be behind, so tickets that have changed status, tag or id since are left
 * out.
 */
const ticketsBehind = async (
  tenant: Tenant,
  rows: readonly IndexedTagRow[],
  status: TicketStatus,
  tagId: number,
): Promise<IndexedTicket[]> => {
  const found = await readTableRows<TicketRow>(rows.map((row) => keys.ticket(tenant, row.contactId, row.whatsappId)));
  return rows.flatMap(({ ticketId, gsi1sk }, index) => {
    const ticket = found[index];
    const isThere = ticket?.id === ticketId && !ticket.deletedAt && ticket.status === status;
    return isThere && ticket.tagIds?.includes(tagId) ? [{ ...ticket, gsi1sk }] : [];
  });
};
