import { scheduleViews } from '#functions/engagement/schedules/schedule-row.ts';
import { getSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.show, async ({ params, caller }) => {
  const { tenant, directory } = await scheduleContext(caller);
  const [view] = await scheduleViews(tenant, directory, [await getSchedule(tenant, params.scheduleId)]);
  if (!view) throw new AppError('ERR_NO_SCHEDULE_FOUND');
  return view;
});
