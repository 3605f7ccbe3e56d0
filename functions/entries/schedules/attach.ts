import { announceSchedules } from '#functions/engagement/schedules/announce-schedules.ts';
import { requireMayChangeSchedule } from '#functions/engagement/schedules/may-change.ts';
import { changeSchedule, getSchedule } from '#functions/engagement/schedules/schedule-store.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { scheduleContext } from './context.ts';

export const handler = serve(schedules.attach, async ({ params, body, form, caller }) => {
  const context = await scheduleContext(caller);
  const { tenant } = context;
  requireMayChangeSchedule(await getSchedule(tenant, params.scheduleId), caller.user);
  const to = (content: string) => mediaNames.schedule(tenant, params.scheduleId, content);
  const media = await storeReusableFile(tenant, to, { body, form });
  const row = await changeSchedule(context, params.scheduleId, () => ({ media }));
  return { ...(await announceSchedules(context, 'update', row)), mensagem: 'Arquivo Anexado' };
});
