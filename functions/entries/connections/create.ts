import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { addWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { serve } from '#functions/http/serve.ts';
import { runFollowUpSteps } from '#functions/platform/table/follow-up.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const { row, isDefault } = await addWhatsapp(tenant, company, body);
  await runFollowUpSteps('whatsapp.create', async () => {
    await wakeRunner(tenant.companyId, row.id);
    const changed = await companyDirectoryOf(tenant, company.configVersion + 1);
    // All connections are published, because the default may have moved.
    await announceWhatsapps(tenant, changed, [...changed.whatsapps.keys()], row.id);
  });
  return { ...(await whatsappView(row, undefined, directory, caller)), isDefault };
});
