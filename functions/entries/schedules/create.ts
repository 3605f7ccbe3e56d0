import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { addSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { contextOf } from './context.ts';

export const handler = serve(schedules.create, async ({ body, caller }) => {
  const context = await contextOf(caller);
  return announceSchedules(context, 'create', await addSchedule(context, caller.user.id, body));
});
