import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { paceByClock } from '#functions/engagement/pace/mend-clock.ts';
import { pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { atChosenTime } from '#functions/engagement/pace/reserve.ts';
import { lookAgainMs, wakeSenderIfUnchanged } from '#functions/engagement/pace/wake-sender.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange, write } from '#shared/server/table.ts';
import { announceOutcome, stop } from './schedule-outcome.ts';
import { isInLine, type ScheduleRow } from './schedule-row.ts';
import type { LineEntry } from './schedule-writes.ts';

/** Messages of a removed connection that one look stops. */
const perLook = 25;

/**
 * Looks at a line every minute while anything is in it or on its way: that makes up for lost wake-ups, and stops the
 * messages of a connection that was removed.
 */
export async function fireLine(timer: TimerRow, context: TimerContext): Promise<void> {
  const { tenant, directory, now } = context;
  const line = timer.id;
  const { rows } = await readRange<LineEntry>(keys.scheduleLine(tenant, line), { limit: perLook, consistent: true });
  const pace = await paceByClock(tenant, line, now.getTime());
  const isKept = directory.whatsapps.has(line);
  if (rows.length === 0 && (pace.inFlight?.scheduleId === undefined || !isKept)) {
    await write(claimTimerWrite(tenant, timer));
    return;
  }
  if (isKept) await wakeSenderIfUnchanged(tenant, pace, atChosenTime(pacePlanOf(directory, line)), now.getTime());
  else
    for (const { id } of rows) {
      const row = await get<ScheduleRow>(keys.schedule(tenant, id), { consistent: true });
      if (isInLine(row)) await announceOutcome(await stop(row, 'connection', context), context);
    }
  await write(moveTimerWrite(tenant, timer, new Date(now.getTime() + (isKept ? lookAgainMs : 1000)).toISOString()));
}
