import { announceRemovedIntegration } from '#functions/company/integrations/announce.ts';
import { announceClearedAssistant } from '#functions/company/queues/assistant-assignments.ts';
import { serve } from '#functions/http/serve.ts';
import { integrations } from '#shared/integrations/contract.ts';
import { removeIntegration } from './integration-store.ts';

export const handler = serve(integrations.remove, async ({ params: { integrationId }, caller: { tenant } }) => {
  const holders = await removeIntegration(tenant, integrationId);
  await announceRemovedIntegration(tenant, integrationId);
  await announceClearedAssistant(tenant, holders);
});
