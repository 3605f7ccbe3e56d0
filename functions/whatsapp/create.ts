import { directoryOf } from '#functions/directory/companies/directory.ts';
import { announceWhatsapps } from '#functions/directory/connections/announce.ts';
import { getSession } from '#functions/directory/connections/session-store.ts';
import { whatsappView } from '#functions/directory/connections/whatsapp-view.ts';
import { addWhatsapp } from '#functions/directory/whatsapp/whatsapp-store.ts';
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
