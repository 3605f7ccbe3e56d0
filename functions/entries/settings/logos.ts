import { serve } from '#functions/http/serve.ts';
import { settings } from '#shared/settings/contract.ts';
import { listLogos } from './logo-store.ts';

export const handler = serve(settings.logos, () => listLogos());
