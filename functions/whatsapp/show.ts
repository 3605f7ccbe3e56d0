import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { getSession } from './session-store.ts';
import { getWhatsapp } from './whatsapp-store.ts';
import { whatsappView } from './whatsapp-view.ts';

export const handler = serve(whatsapp.show, async ({ params, caller }) => {
  const [row, session, directory] = await Promise.all([
    getWhatsapp(caller.tenant, params.whatsappId),
    getSession(caller.tenant, params.whatsappId),
    directoryOf(caller.tenant, caller.company.configVersion),
  ]);
  return whatsappView(row, session, directory, caller);
});
