import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { helps } from '#shared/helps/contract.ts';
import { helpCollection } from './help-store.ts';

export const handler = serve(helps.update, async ({ params, body }) => {
  const { after } = await helpCollection.change(platformTenant, params.helpId, () => body);
  return after;
});
