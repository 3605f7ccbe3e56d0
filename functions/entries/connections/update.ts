import { refuseEnteredOperator, refuseIntegrationByOperator } from '#functions/company/auth/refuse-entered-operator.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { announceWhatsapps } from '#functions/company/connections/announce.ts';
import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { changeWhatsapp } from '#functions/company/connections/whatsapp-store.ts';
import { whatsappView } from '#functions/company/connections/whatsapp-view.ts';
import { refuseChangedHours } from '#functions/company/hours/refuse-changed-hours.ts';
import { serve } from '#functions/http/serve.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';

export const handler = serve(whatsapp.update, async ({ params, body: { schedulesBefore, ...body }, caller }) => {
  const { tenant, company } = caller;
  refuseEnteredOperator(caller, Boolean(body.token));
  const row = await changeWhatsapp(tenant, params.whatsappId, body, (before) => {
    refuseIntegrationByOperator(caller, body, before);
    refuseChangedHours(before.schedules, { ...body, schedulesBefore });
  });
  const directory = await companyDirectoryOf(tenant, company.configVersion + 1);
  // All connections are published, because the default may have moved.
  await announceWhatsapps(tenant, directory, [...directory.whatsapps.keys()]);
  return whatsappView(row, await getWhatsappSession(tenant, row.id), directory, caller);
});
