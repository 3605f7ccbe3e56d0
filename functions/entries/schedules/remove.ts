import { requireMayChangeSchedule } from '#functions/engagement/schedules/may-change.ts';
import { removeSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleEvent } from '#shared/schedules/events.ts';

export const handler = serve(schedules.remove, async ({ params, caller: { tenant, user } }) => {
  const { id } = await removeSchedule(tenant, params.scheduleId, (row) => requireMayChangeSchedule(row, user));
  await publishEvents(scheduleEvent(tenant, { action: 'delete', scheduleId: id }));
  return { message: 'Schedule deleted' };
});
