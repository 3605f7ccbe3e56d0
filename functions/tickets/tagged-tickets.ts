import type { TaggedRow } from '#functions/tags/tag-row.ts';
import { countsOf } from '#functions/tags/tag-store.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TicketStatus } from '#shared/tickets/ticket.ts';
import type { Indexed, TicketRange } from './ticket-range.ts';
import type { TicketRow } from './ticket-row.ts';

/** What a tag's row tells of its ticket. */
export type Told = Pick<TicketRow, 'status' | 'userId' | 'queueId' | 'createdAt' | 'tagIds'>;

/**
 * The ranges of one tag's tickets: read instead of the lists of the caller, who then sees of them what is theirs to see. Only tickets
 * of which `mayKeep` holds are looked up.
 */
export const rangesOfTag = (
  tenant: Tenant,
  tagId: number,
  statuses: readonly TicketStatus[],
  mayKeep: (row: Told) => boolean,
): TicketRange[] =>
  statuses.map((status) => ({
    index: 'gsi1',
    partition: keys.ticketsOfTag(tenant, status, tagId),
    behind: (rows) => {
      const pointing = rows as unknown as readonly Pointing[];
      const meant = pointing.filter((row) => !isTold(row) || mayKeep({ ...row, status }));
      return ticketsBehind(tenant, meant, status, tagId);
    },
  }));

/** Of several tags, the one fewest tickets carry. */
export const rarest = async (tenant: Tenant, tagIds: readonly number[]): Promise<number> => {
  const [first = 0] = tagIds;
  if (tagIds.length < 2) return first;
  const counts = await countsOf(tenant, tagIds);
  return tagIds[counts.indexOf(Math.min(...counts))] ?? first;
};

/** A row of a tag as its index holds it. */
type Pointing = TaggedRow & Pick<Indexed, 'gsi1sk'>;

/** Not of before tags' rows told anything. */
const isTold = (row: Pointing): row is Pointing & Required<TaggedRow> => row.createdAt !== undefined;

/** The tickets these rows stand for; an index may be behind, so one that has gone elsewhere meanwhile is left out. */
const ticketsBehind = async (
  tenant: Tenant,
  rows: readonly Pointing[],
  status: TicketStatus,
  tagId: number,
): Promise<Indexed[]> => {
  const found = await getAll<TicketRow>(rows.map((row) => keys.ticket(tenant, row.contactId, row.whatsappId)));
  return rows.flatMap(({ ticketId, gsi1sk }, index) => {
    const ticket = found[index];
    const isThere = ticket?.id === ticketId && !ticket.deletedAt && ticket.status === status;
    return isThere && ticket.tagIds?.includes(tagId) ? [{ ...ticket, gsi1sk }] : [];
  });
};
