import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { transact, write } from '#shared/server/table.ts';
import { createPaceSchedule, paceStartWrite } from './pace-schedule.ts';

/** A schedule that is gone all the same, as after a restore of the table, is missed by no more than this (ms). */
const checkAgainMs = 3_600_000;

/** Makes sure that a connection with something to send has its schedule. The timer goes when the connection rests. */
export async function firePaceScheduleTimer(row: TimerRow, { tenant, now }: TimerContext): Promise<void> {
  await createPaceSchedule(tenant, row.id);
  // Set by an earlier version of the product, under another name.
  if (row.keyKind) return transact([claimTimerWrite(tenant, row), paceStartWrite(tenant, row.id, now)]);
  await write(moveTimerWrite(tenant, row, new Date(now.getTime() + checkAgainMs).toISOString()));
}
