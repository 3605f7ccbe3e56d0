import { integrationView } from '#functions/company/rows/integration-row.ts';
import { serve } from '#functions/http/serve.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { getIntegration } from './integration-store.ts';

export const handler = serve(integrations.show, async ({ params, caller: { tenant } }) =>
  integrationView(await getIntegration(tenant, params.integrationId)),
);
