import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { settingsList } from '#shared/campaign-settings/campaign-settings.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';

export const handler = serve(campaignSettings.list, async ({ caller: { tenant, company } }) =>
  settingsList((await companyDirectoryOf(tenant, company.configVersion)).campaignSettings),
);
