import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { alertRulesOf } from '#functions/engagement/alerts/alert-rules-store.ts';
import { serve } from '#functions/http/serve.ts';
import { alerts } from '#shared/alerts/contract.ts';

export const handler = serve(alerts.rules, async ({ caller: { tenant, company } }) => {
  const [rules, { whatsapps }] = await Promise.all([
    alertRulesOf(tenant),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  // A deleted connection: alerts leave on another one, and the form must not send its id back.
  return rules.whatsappId !== null && !whatsapps.has(rules.whatsappId) ? { ...rules, whatsappId: null } : rules;
});
