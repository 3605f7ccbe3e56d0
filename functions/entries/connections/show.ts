import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { getWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.show, async ({ params, caller }) => {
  const [row, session, directory] = await Promise.all([
    getWhatsapp(caller.tenant, params.whatsappId),
    getWhatsappSession(caller.tenant, params.whatsappId),
    companyDirectoryOf(caller.tenant, caller.company.configVersion),
  ]);
  return whatsappView(row, session, directory, caller);
});
