import { platformName } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { webManifest } from '#shared/settings/web-manifest.ts';

export const handler = serve(settings.manifest, async () => webManifest(await platformName()));
