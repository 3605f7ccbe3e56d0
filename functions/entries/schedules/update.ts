import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { requireMayChangeSchedule } from '#functions/engagement/schedules/may-change.ts';
import { changeSchedule, scheduleChangesByForm } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.update, async ({ params, body, caller }) => {
  const context = await scheduleContext(caller);
  const row = await changeSchedule(context, params.scheduleId, (before) => {
    requireMayChangeSchedule(before, caller.user);
    return scheduleChangesByForm(context, before, body);
  });
  return announceSchedules(context, 'update', row);
});
