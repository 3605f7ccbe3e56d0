import { paceStartWrite } from '#functions/engagement/pace/pace-schedule.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, type Guarded, put, putNew, type Row, remove, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { isPending, isScheduleInLine, type ScheduleInLine, type ScheduleRow } from './schedule-row.ts';

/** Counts towards the most that the plan allows: it may still be sent. */
const isWaiting = (row: ScheduleRow | undefined): boolean => isPending(row) || isScheduleInLine(row);

/** An entry of a connection's line (`keys.scheduleInLine`). */
export interface ScheduleLineEntry {
  id: number;
  /** Failed attempts to hand it over; the next one is not before `notBefore`. */
  tries: number;
  notBefore?: string;
  /** That of the message when it came into the line; entries of an earlier version lack it. */
  version?: number;
}

const stored = (tenant: Tenant, row: ScheduleRow): Row => ({
  ...row,
  gsi1pk: keys.schedulesByTime(tenant),
  gsi1sk: keys.byScheduleTime(row.sendAt, row.id),
  gsi2pk: keys.schedulesOfContact(tenant, row.contactId),
  gsi2sk: keys.byScheduleTime(row.sendAt, row.id),
});

/** A row before and after a change; without `before` it is new, without `after` it is deleted. */
export interface ScheduleChange {
  before?: ScheduleRow | undefined;
  after?: ScheduleRow | undefined;
}

const rowWrite = (tenant: Tenant, { before, after }: ScheduleChange): Guarded => {
  const id = (after ?? before)?.id ?? 0;
  const key = keys.schedule(tenant, id);
  const unchanged = before && equals({ version: before.version });
  if (!after) return { write: remove(key, unchanged), otherwise: 'ERR_TRY_AGAIN' };
  const row = stored(tenant, after);
  return { write: unchanged ? put(key, row, unchanged) : putNew(key, row), otherwise: 'ERR_TRY_AGAIN' };
};

/** A single write for the counts of all changes: a transaction may name a row only once. */
const countWrites = (tenant: Tenant, changes: readonly ScheduleChange[], most: number): Guarded[] => {
  const sum = (count: (row: ScheduleRow | undefined) => boolean) =>
    changes.reduce((all, { before, after }) => all + Number(count(after)) - Number(count(before)), 0);
  const [waiting, kept] = [sum(isWaiting), sum((row) => row !== undefined)];
  if (waiting === 0 && kept === 0) return [];
  const room = {
    text: '(attribute_not_exists(#waiting) and :most > :none) or #waiting < :most',
    names: { '#waiting': 'waiting' },
    values: { ':most': most, ':none': 0 },
  };
  return [
    {
      write: update(keys.scheduleCounts(tenant), { add: { waiting, kept }, ...(waiting > 0 && { when: room }) }),
      otherwise: (held) => {
        const count = Number(held?.waiting ?? 0);
        return new AppError('ERR_PLAN_LIMIT', {
          count,
          message: `Número máximo de agendamentos já alcançado: ${count}`,
        });
      },
    },
  ];
};

const timerWrites = (tenant: Tenant, { before, after }: ScheduleChange): Guarded[] => {
  if (after && isPending(after)) return [setTimerWrite(tenant, { kind: 'schedule', id: after.id }, after.sendAt)];
  return isPending(before) ? [{ write: remove(keys.timer(tenant, 'schedule', before?.id ?? 0)) }] : [];
};

/**
 * A row that comes into its connection's line, waits anew at its position, or leaves the line.
 */
const lineWrites = (tenant: Tenant, { before, after }: ScheduleChange): Guarded[] => {
  const keyOf = ({ line, sendAt, id }: ScheduleInLine) => keys.scheduleInLine(tenant, line, sendAt, id);
  if (!isScheduleInLine(after)) return isScheduleInLine(before) ? [{ write: remove(keyOf(before)) }] : [];
  if (isScheduleInLine(before) && before.queuedAt === after.queuedAt) return [];
  const entry: ScheduleLineEntry = { id: after.id, tries: 0, version: after.version };
  return [{ write: put(keyOf(after), { ...entry }) }, paceStartWrite(tenant, after.line, new Date(after.queuedAt))];
};

/**
 * Writes that store these changes with their counts and timers. Each row must be unchanged since it was read (ERR_TRY_AGAIN); of more
 * than `most` waiting ones none is added (ERR_PLAN_LIMIT).
 */
export function scheduleWrites(tenant: Tenant, changes: readonly ScheduleChange[], most = 0): Guarded[] {
  return [
    ...countWrites(tenant, changes, most),
    ...changes.map((change) => rowWrite(tenant, change)),
    ...changes.flatMap((change) => timerWrites(tenant, change)),
    ...changes.flatMap((change) => lineWrites(tenant, change)),
  ];
}
