import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { renewConnectionToken } from '#functions/company/connections/whatsapp-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.renewToken, async ({ params, caller }) => {
  const { tenant, company } = caller;
  const row = await renewConnectionToken(tenant, params.whatsappId);
  const directory = await companyDirectoryOf(tenant, company.configVersion + 1);
  // The event contains no token; clients that show one read it.
  await announceWhatsapps(tenant, directory, [row.id]);
  return whatsappView(row, await getWhatsappSession(tenant, row.id), directory, caller);
});
