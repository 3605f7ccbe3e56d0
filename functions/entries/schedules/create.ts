import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { requireScheduleOwner } from '#functions/engagement/schedules/may-change.ts';
import { addSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.create, async ({ body, caller }) => {
  const { userId = caller.user.id, ...form } = body;
  const context = await scheduleContext(caller);
  requireScheduleOwner(context, userId, caller.user);
  return announceSchedules(context, 'create', await addSchedule(context, userId, form));
});
