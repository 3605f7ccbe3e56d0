import { directoryOf } from '#functions/directory/companies/directory.ts';
import { announceWhatsapps } from '#functions/directory/connections/announce.ts';
import { getSession } from '#functions/directory/connections/session-store.ts';
import { whatsappView } from '#functions/directory/connections/whatsapp-view.ts';
import { changeWhatsapp } from '#functions/directory/whatsapp/whatsapp-store.ts';
import { serve } from '#functions/http/serve.ts';
import { AppError } from '#shared/http/errors.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.update, async ({ params, body, caller }) => {
  const { tenant, company } = caller;
  if (caller.enteredBy && body.token) throw new AppError('ERR_NOT_WHEN_ENTERED');
  const row = await changeWhatsapp(tenant, params.whatsappId, body);
  const directory = await directoryOf(tenant, company.configVersion + 1);
  // All connections are published, because the default may have moved.
  await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()]);
  return whatsappView(row, await getSession(tenant, row.id), directory, caller);
});
