import { schedulePage } from '#functions/engagement/schedules/schedule-list.ts';
import { scheduleViews } from '#functions/engagement/schedules/schedule-row.ts';
import { serve } from '#functions/http/serve.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.list, async ({ query, caller }) => {
  const { tenant, directory } = await scheduleContext(caller);
  const { rows, tail } = await schedulePage(tenant, query);
  return { schedules: await scheduleViews(tenant, directory, rows), ...tail };
});
