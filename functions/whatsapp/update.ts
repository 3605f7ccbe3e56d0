import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { announceWhatsapps } from './announce.ts';
import { getSession } from './session-store.ts';
import { changeWhatsapp } from './whatsapp-store.ts';
import { whatsappView } from './whatsapp-view.ts';

export const handler = serve(whatsapp.update, async ({ params, body, caller }) => {
  const { tenant, company } = caller;
  const row = await changeWhatsapp(tenant, params.whatsappId, body);
  const directory = await directoryOf(tenant, company.configVersion + 1);
  // All connections are published, because the default may have moved.
  await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()]);
  return whatsappView(row, await getSession(tenant, row.id), directory, caller);
});
