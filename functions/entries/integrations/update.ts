import { announceIntegration } from '#functions/company/integrations/announce.ts';
import { serve } from '#functions/http/serve.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { changeIntegration } from './integration-store.ts';

export const handler = serve(integrations.update, async ({ params, body, caller: { tenant } }) =>
  announceIntegration(tenant, 'update', await changeIntegration(tenant, params.integrationId, body)),
);
