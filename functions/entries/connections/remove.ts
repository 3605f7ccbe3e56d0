import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { removeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { whatsappEvent } from '#shared/whatsapp/events.ts';

export const handler = serve(whatsapp.remove, async ({ params, caller }) => {
  const { tenant, company } = caller;
  await removeWhatsapp(tenant, company, params.whatsappId);
  await runFollowUpSteps('whatsapp.remove', async () => {
    await wakeRunner(tenant.companyId, params.whatsappId);
    await publishEvents(whatsappEvent(tenant, { action: 'delete', whatsappId: params.whatsappId }));
    const directory = await companyDirectoryOf(tenant, company.configVersion + 1);
    await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()]);
  });
  return { message: 'WhatsApp deleted.' };
});
