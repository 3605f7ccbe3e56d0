import { requireMayChangeSchedule } from '#functions/engagement/schedules/may-change.ts';
import { getSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { schedules } from '#shared/schedules/contract.ts';

export const handler = serve(schedules.upload, async ({ params, body, caller: { tenant, user } }) => {
  requireMayChangeSchedule(await getSchedule(tenant, params.scheduleId), user);
  return uploadAddress(tenant, body.size);
});
