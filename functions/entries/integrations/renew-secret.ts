import { announceIntegration } from '#functions/company/integrations/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { renewSigningSecret } from './integration-store.ts';

export const handler = serve(integrations.renewSecret, async ({ params, caller: { tenant } }) => {
  const { row, secret } = await renewSigningSecret(tenant, params.integrationId);
  return { ...(await announceIntegration(tenant, 'update', row)), secret };
});
