import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { platformSetting } from './settings-store.ts';

export const handler = serve(settings.allowregister, () => platformSetting('allowregister'));
