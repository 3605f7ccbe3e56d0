import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { listPosition, type TicketRow, type TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { both, check, equals, exists, type Guarded, put, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const tagsOf = (row: TicketRow | undefined): readonly number[] => (row && !row.deletedAt ? (row.tagIds ?? []) : []);

/** Writes the row of a (tag, ticket). */
export function taggedWrite(tenant: Tenant, tagId: number, ticket: TicketRow): Guarded {
  const { id: ticketId, contactId, whatsappId, userId, queueId, createdAt, tagIds = [], status } = ticket;
  const row: TaggedTicketRow = { ticketId, contactId, whatsappId, userId, queueId, createdAt, tagIds };
  const gsi1pk = keys.ticketsOfTag(tenant, status, tagId);
  const gsi1sk = listPosition(ticket);
  return { write: put(keys.tagged(tenant, tagId, ticketId), { ...row, gsi1pk, gsi1sk }) };
}

const count = (tenant: Tenant, tagId: number, difference: number): Guarded => ({
  write: update(keys.tagCount(tenant, tagId), { add: { tickets: difference } }),
});

/** Whether the tag rows of this ticket have to be rewritten. */
const needsRewrite = (before: TicketRow | undefined, after: TicketRow): boolean =>
  before?.status !== after.status ||
  listPosition(before) !== listPosition(after) ||
  before.userId !== after.userId ||
  before.queueId !== after.queueId ||
  tagsOf(before).join() !== tagsOf(after).join();

/** Refuses to add a tag that is being deleted. */
const tagExists = (tenant: Tenant, tagId: number): Guarded => ({
  write: check(keys.tag(tenant, tagId), both(exists, equals({ deletedAt: undefined }))),
  otherwise: 'ERR_NO_TAG_FOUND',
});

/**
 * The writes that follow from ticket changes for their tags: the row of each (tag, ticket) moves with the ticket in the
 * tag's lists, and the tag's count follows. A count is written once, however many of the tickets change it.
 */
export function tagWrites(tenant: Tenant, changes: readonly TicketTransition[]): Guarded[] {
  const counts = new Map<number, number>();
  const add = (tagId: number, difference: number) => counts.set(tagId, (counts.get(tagId) ?? 0) + difference);
  const added = new Set<number>();
  const rows = changes.flatMap(({ before, after }) => {
    const had = tagsOf(before);
    const has = tagsOf(after);
    for (const tagId of has.filter((id) => !had.includes(id))) {
      add(tagId, 1);
      added.add(tagId);
    }
    for (const tagId of had.filter((id) => !has.includes(id))) add(tagId, -1);
    return [
      ...(needsRewrite(before, after) ? has : []).map((id) => taggedWrite(tenant, id, after)),
      ...had
        .filter((id) => !has.includes(id))
        .map((id) => ({ write: remove(keys.tagged(tenant, id, before?.id ?? after.id)) })),
    ];
  });
  return [
    ...rows,
    ...[...added].map((tagId) => tagExists(tenant, tagId)),
    ...[...counts].filter(([, difference]) => difference !== 0).map(([tagId, n]) => count(tenant, tagId, n)),
  ];
}
