import { removeCampaign, requireCampaignState } from '#functions/engagement/campaigns/campaign-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignEvent } from '#shared/campaigns/events.ts';
import { enqueue } from '#shared/server/enqueue.ts';

export const handler = serve(campaigns.remove, async ({ params: { campaignId }, caller: { tenant } }) => {
  await removeCampaign(tenant, campaignId, (row) =>
    requireCampaignState(row, 'INATIVA', 'PROGRAMADA', 'CANCELADA', 'FINALIZADA'),
  );
  await enqueue('campaignSteps', { companyId: tenant.companyId, campaignId, step: 'remove' });
  await publishEvents(campaignEvent(tenant, { action: 'delete', id: campaignId }));
  return { message: 'Campaign deleted' };
});
