import { tagWrites } from '#functions/tags/tag-writes.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, both, check, equals, exists, type Guarded, put, putNew, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { cycleChange } from '#shared/tickets/cycle.ts';
import { countWrites } from './ticket-counts.ts';
import { indexKeys, type TicketChanged, type TicketPointer, type TicketRow } from './ticket-row.ts';

const pointerWrites = (tenant: Tenant, { id, uuid, contactId, whatsappId, createdAt }: TicketRow): Guarded[] => {
  const pointer: TicketPointer = { ticketId: id, contactId, whatsappId };
  const begun = { gsi1pk: keys.ticketsBegun(tenant), gsi1sk: keys.byActivity(createdAt, id) };
  return [
    { write: putNew(keys.ticketById(tenant, id), { ...pointer, ...begun }), otherwise: 'ERR_CREATING_TICKET' },
    { write: putNew(keys.ticketByUuid(tenant, uuid), { ...pointer }), otherwise: 'ERR_CREATING_TICKET' },
  ];
};

const cycleWrites = (tenant: Tenant, { before, after, marks = {} }: TicketChanged, now: string): Guarded[] => {
  const change = cycleChange(before, after, now);
  if (!change && Object.keys(marks).length === 0) return [];
  const { contactId, whatsappId, id: ticketId, cycle } = after;
  const about = change?.isNew ? { ticketId, contactId, whatsappId, rated: false, ratingAt: null, chatbotAt: null } : {};
  const set = { ...about, ...change?.set, ...marks };
  return [{ write: update(keys.cycle(tenant, contactId, whatsappId, cycle), { set }) }];
};

/** Nobody is given work of a user or queue that was just removed. */
const holderChecks = (tenant: Tenant, before: TicketRow | undefined, after: TicketRow): Guarded[] => {
  const there = both(exists, equals({ deletedAt: undefined }));
  const { userId, queueId } = after;
  // What was closed held nothing: its queue or agent may have gone since.
  const held = before?.deletedAt || (before?.status === 'closed' && after.status !== 'closed') ? undefined : before;
  return [
    ...(userId !== null && userId !== held?.userId
      ? [{ write: check(keys.user(tenant, userId), there), otherwise: 'ERR_NO_USER_FOUND' as const }]
      : []),
    ...(queueId !== null && queueId !== held?.queueId
      ? [{ write: check(keys.queue(tenant, queueId), there), otherwise: 'ERR_QUEUE_NOT_FOUND' as const }]
      : []),
  ];
};

const rowWrite = (tenant: Tenant, { before, after }: TicketChanged): Guarded => ({
  write: put(
    keys.ticket(tenant, after.contactId, after.whatsappId),
    { ...after, ...indexKeys(tenant, after) },
    before ? equals({ version: before.version }) : absent,
  ),
  otherwise: 'ERR_TRY_AGAIN',
});

/**
 * Everything a change of tickets writes: each row (only if nobody changed it since it was read), its service cycle, its tags, its counts,
 * and for a new one its pointers. Every change of a ticket goes through here, so that none of them can be forgotten.
 * `before` is the row that stands in the place, a deleted one included. ERR_TRY_AGAIN: another change came first (`decideAgain`).
 */
export const ticketWrites = (tenant: Tenant, now: string, ...changes: TicketChanged[]): Guarded[] => [
  ...changes.flatMap((change) => [
    rowWrite(tenant, change),
    ...(change.before?.id === change.after.id ? [] : pointerWrites(tenant, change.after)),
    ...holderChecks(tenant, change.before, change.after),
    ...cycleWrites(tenant, change, now),
  ]),
  ...tagWrites(tenant, changes),
  ...countWrites(tenant, changes),
];
