import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { settingsSeenBy } from '#functions/company/settings/settings-view.ts';
import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';

export const handler = serve(settings.list, async ({ caller }) => {
  const directory = await companyDirectoryOf(caller.tenant, caller.company.configVersion);
  return settingsSeenBy(directory.settings, caller.user);
});
