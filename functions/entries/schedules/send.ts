import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { fireSchedule } from '#functions/engagement/schedules/fire-schedule.ts';
import { requireMayChangeSchedule } from '#functions/engagement/schedules/may-change.ts';
import { clearedScheduleTurn, isScheduleInLine } from '#functions/engagement/schedules/schedule-row.ts';
import { changeSchedule, getSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { isTimerGone, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { scheduleContext } from './context.ts';

/** Makes the message due now: it leaves in its turn. If this process dies in between, the tick carries on. */
export const handler = serve(schedules.send, async ({ params, caller }) => {
  const { scheduleId } = params;
  const context = await scheduleContext(caller);
  const { tenant } = context;
  const now = new Date();
  const sendAt = now.toISOString();
  await changeSchedule(context, scheduleId, (before) => {
    requireMayChangeSchedule(before, caller.user);
    // The agent decides: an answer of the customer does not cancel it any more.
    const armed = { armedAt: sendAt };
    // A message in line keeps its position.
    if (isScheduleInLine(before)) return { ...armed, queuedAt: sendAt };
    return { ...armed, ...clearedScheduleTurn, status: 'PENDENTE', reason: null, sendAt };
  });
  const timer = await get<TimerRow<Extract<Timer, { kind: 'schedule' }>>>(keys.timer(tenant, 'schedule', scheduleId), {
    consistent: true,
  });
  // Another press or the tick carried it out first: the stored state is the answer.
  if (timer)
    await fireSchedule(timer, { ...context, company: caller.company, now, turn: sendAt }).catch((error: unknown) => {
      if (!isTimerGone(error)) throw error;
    });
  return announceSchedules(context, 'update', await getSchedule(tenant, scheduleId));
});
