import { directoryOf } from '#functions/directory/companies/directory.ts';
import { announceWhatsapps } from '#functions/directory/connections/announce.ts';
import { getSession } from '#functions/directory/connections/session-store.ts';
import { whatsappView } from '#functions/directory/connections/whatsapp-view.ts';
import { renewToken } from '#functions/directory/whatsapp/whatsapp-store.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.renewToken, async ({ params, caller }) => {
  const { tenant, company } = caller;
  const row = await renewToken(tenant, params.whatsappId);
  const directory = await directoryOf(tenant, company.configVersion + 1);
  // The event contains no token; clients that show one read it.
  await announceWhatsapps(tenant, directory, [row.id]);
  return whatsappView(row, await getSession(tenant, row.id), directory, caller);
});
