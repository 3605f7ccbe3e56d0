import { directoryOf } from '#functions/companies/directory.ts';
import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { settingsSeenBy } from './settings-view.ts';

export const handler = serve(settings.list, async ({ caller }) => {
  const directory = await directoryOf(caller.tenant, caller.company.configVersion);
  return settingsSeenBy(directory.settings, caller.user);
});
