import { announceIntegration } from '#functions/company/integrations/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { addIntegration } from './integration-store.ts';

export const handler = serve(integrations.create, async ({ body, caller: { tenant } }) => {
  const { row, secret } = await addIntegration(tenant, body);
  return { ...(await announceIntegration(tenant, 'create', row)), secret };
});
