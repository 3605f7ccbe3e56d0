import {
  indexKeys,
  type TicketPointer,
  type TicketRow,
  type TicketTransition,
} from '#functions/conversation/rows/ticket-row.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, both, check, equals, exists, type Guarded, put, putNew, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { cycleWrites, type LocalNow } from './cycle-writes.ts';
import { laterChangeKeys } from './later-change-keys.ts';
import { tagWrites } from './tag-writes.ts';
import { countWrites } from './ticket-counts.ts';

const pointerWrites = (tenant: Tenant, { id, uuid, contactId, whatsappId, createdAt }: TicketRow): Guarded[] => {
  const pointer: TicketPointer = { ticketId: id, contactId, whatsappId };
  const begun = { gsi1pk: keys.ticketsBegun(tenant), gsi1sk: keys.byListTime(createdAt, id) };
  return [
    { write: putNew(keys.ticketById(tenant, id), { ...pointer, ...begun }), otherwise: 'ERR_CREATING_TICKET' },
    { write: putNew(keys.ticketByUuid(tenant, uuid), { ...pointer }), otherwise: 'ERR_CREATING_TICKET' },
  ];
};

const laterChangeWrites = (tenant: Tenant, { before, after }: TicketTransition, timeZone: string): Guarded[] => {
  const isNew = before?.id !== after.id;
  if (isNew || (before.updatedAt === after.updatedAt && before.status === after.status)) return [];
  const set = laterChangeKeys(tenant, after, timeZone);
  return set ? [{ write: update(keys.ticketById(tenant, after.id), { set }) }] : [];
};

/** Refuses to give a ticket to a user or queue that was just removed. */
const assigneeChecks = (tenant: Tenant, { before, after, assigned }: TicketTransition): Guarded[] => {
  const there = both(exists, equals({ deletedAt: undefined }));
  const { userId, queueId } = after;
  // A closed ticket held neither: its queue or agent may have been removed since.
  const held = before?.deletedAt || (before?.status === 'closed' && after.status !== 'closed') ? undefined : before;
  return [
    ...(userId !== null && userId !== held?.userId
      ? [
          assigned
            ? {
                write: update(keys.user(tenant, userId), {
                  set: { assignedAt: after.updatedAt },
                  when: equals({ version: assigned.version }),
                }),
                otherwise: 'ERR_TRY_AGAIN' as const,
              }
            : { write: check(keys.user(tenant, userId), there), otherwise: 'ERR_NO_USER_FOUND' as const },
        ]
      : []),
    ...(queueId !== null && queueId !== held?.queueId
      ? [{ write: check(keys.queue(tenant, queueId), there), otherwise: 'ERR_QUEUE_NOT_FOUND' as const }]
      : []),
  ];
};

const rowWrite = (tenant: Tenant, { before, after }: TicketTransition): Guarded => ({
  write: put(
    keys.ticket(tenant, after.contactId, after.whatsappId),
    { ...after, ...indexKeys(tenant, after) },
    before ? equals({ version: before.version }) : absent,
  ),
  otherwise: 'ERR_TRY_AGAIN',
});

/**
 * Everything a change of tickets writes: each row (only if unchanged since it was read), its service cycle with its
 * share of the figures, its tags, its counters, and the pointers of a new one. Only `commitTickets`
 * calls this. `before` is the stored row, even a deleted one. ERR_TRY_AGAIN: another
 * change came first (`retryOnConflict`).
 */
export function ticketWrites(tenant: Tenant, when: LocalNow, ...changes: TicketTransition[]): Guarded[] {
  return [
    ...changes.flatMap((change) => [
      rowWrite(tenant, change),
      ...(change.before?.id === change.after.id ? [] : pointerWrites(tenant, change.after)),
      ...laterChangeWrites(tenant, change, when.timeZone),
      ...assigneeChecks(tenant, change),
    ]),
    ...cycleWrites(tenant, changes, when),
    ...tagWrites(tenant, changes),
    ...countWrites(tenant, changes),
  ];
}
