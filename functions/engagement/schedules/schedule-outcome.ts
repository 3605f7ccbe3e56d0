import type { PaceContext } from '#functions/engagement/pace/source.ts';
import { wakeAt } from '#functions/platform/timers/wake-timers.ts';
import type { ScheduleReason } from '#shared/schedules/schedule.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, transact } from '#shared/server/table.ts';
import { announceSchedules } from './announce-schedules.ts';
import { clearedScheduleTurn, type ScheduleRow } from './schedule-row.ts';
import { scheduleWrites } from './schedule-writes.ts';

/** A decided row, and the row of the next time of a repeated message. */
export interface ScheduledMessageOutcome {
  row: ScheduleRow;
  next: ScheduleRow | undefined;
}

/** Reasons for which the next times of a repeated message are not tried either. */
const forGood: ReadonlySet<ScheduleReason> = new Set(['contact', 'blocked', 'optedOut', 'notOnWhatsapp']);

/** Two times of a rule are days apart: what comes sooner is the same time by the clock of a new time zone (ms). */
const minApartMs = 12 * 3_600_000;

/** The row of the next time of a repeated message; times that passed in between are left out, so that nothing is sent in a burst. */
export async function nextRepetitionRow(
  row: ScheduleRow,
  { tenant, directory, now }: PaceContext,
): Promise<ScheduleRow | undefined> {
  if (row.recurrence === '') return undefined;
  // Imported on demand: most are not repeated.
  const { occurrencesAfter } = await import('#shared/schedules/recurrence.ts');
  const series = { rule: row.recurrence, startsAt: row.startsAt, timeZone: directory.timeZone };
  const from = new Date(Math.max(now.getTime(), Date.parse(row.sendAt) + minApartMs));
  const [next] = occurrencesAfter(series, from, 1);
  if (!next) return undefined;
  const { schedule: id } = await drawNextIds(keys.ids(tenant), ['schedule']);
  const at = now.toISOString();
  return {
    ...row,
    ...clearedScheduleTurn,
    id: Number(id),
    sendAt: next.toISOString(),
    status: 'PENDENTE',
    reason: null,
    armedAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

export function scheduleWithOutcome(before: ScheduleRow, fields: Partial<ScheduleRow>, now: Date): ScheduleRow {
  return {
    ...before,
    ...fields,
    updatedAt: now.toISOString(),
    version: before.version + 1,
  };
}

/** Stores that a message is not sent, and why. */
export async function storeScheduleNotSent(
  before: ScheduleRow,
  reason: ScheduleReason,
  context: PaceContext,
): Promise<ScheduledMessageOutcome> {
  const status = reason === 'answered' ? ('CANCELADA' as const) : ('ERRO' as const);
  const row = scheduleWithOutcome(before, { status, reason }, context.now);
  const isLast = forGood.has(reason);
  // A rule that cannot be computed may be why it failed.
  const following = isLast ? undefined : nextRepetitionRow(before, context);
  const next = await (reason === 'failed' ? following?.catch(() => undefined) : following);
  await transact(scheduleWrites(context.tenant, [{ before, after: row }, ...(next ? [{ after: next }] : [])]));
  return { row, next };
}

/** Publishes an outcome, and has the next time wake the worker of due timers. */
export async function announceOutcome({ row, next }: ScheduledMessageOutcome, context: PaceContext): Promise<void> {
  await announceSchedules(context, 'update', row);
  if (!next) return;
  await wakeAt(context.tenant, next.sendAt);
  await announceSchedules(context, 'create', next);
}
