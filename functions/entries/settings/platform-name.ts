import { platformSetting } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';

export const handler = serve(settings.platformName, () => platformSetting('platformName'));
