import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { helps } from '#shared/helps/contract.ts';
import { helpCollection } from './help-store.ts';

export const handler = serve(helps.remove, async ({ params }) => {
  await helpCollection.remove(platformTenant, params.helpId);
  return { message: 'Help deleted' };
});
