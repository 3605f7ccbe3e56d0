import { directoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { getSession } from '#functions/company/connections/session-store.ts';
import { addWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { serve } from '#functions/http/serve.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.create, async ({ body, caller }) => {
  const { tenant, company } = caller;
  const row = await addWhatsapp(tenant, company, body);
  await wakeRunner(tenant.companyId, row.id);
  const directory = await directoryOf(tenant, company.configVersion + 1);
  // All connections are published, because the default may have moved.
  await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()], row.id);
  return whatsappView(row, await getSession(tenant, row.id), directory, caller);
});
