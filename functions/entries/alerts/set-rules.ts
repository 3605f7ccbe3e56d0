import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { saveAlertRules } from '#functions/engagement/alerts/alert-rules-store.ts';
import { serve } from '#functions/http/serve.ts';
import { alerts } from '#shared/alerts/contract.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = serve(alerts.setRules, async ({ body, caller: { tenant, company } }) => {
  const { whatsapps } = await companyDirectoryOf(tenant, company.configVersion);
  if (body.whatsappId !== null && !whatsapps.has(body.whatsappId)) throw new AppError('ERR_NO_WAPP_FOUND');
  const about = { whatsappIds: [...whatsapps.keys()], dueDate: company.dueDate };
  await saveAlertRules(tenant, body, about, new Date());
  return body;
});
