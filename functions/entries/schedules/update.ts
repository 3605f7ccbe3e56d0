import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { requireChange } from '#functions/engagement/schedules/may-change.ts';
import { changeSchedule, changesByForm } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.update, async ({ params, body, caller }) => {
  const context = await scheduleContext(caller);
  const row = await changeSchedule(context, params.scheduleId, (before) => {
    requireChange(before, caller.user);
    return changesByForm(context, before, body);
  });
  return announceSchedules(context, 'update', row);
});
