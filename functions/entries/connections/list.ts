import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.list, async ({ caller }) => {
  const [directory, sessions] = await Promise.all([
    companyDirectoryOf(caller.tenant, caller.company.configVersion),
    sessionsOfCompany(caller.tenant),
  ]);
  return Promise.all(
    [...directory.whatsapps.values()].map((row) => whatsappView(row, sessions.get(row.id), directory, caller)),
  );
});
