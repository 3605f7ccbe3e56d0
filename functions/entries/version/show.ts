import { serve } from '#functions/http/serve.ts';
import { version } from '#shared/auth/contract.ts';

export const handler = serve(version.show, async () => ({ version: process.env.APP_VERSION ?? 'unknown' }));
