import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { hourlyCounts } from '#functions/engagement/campaigns/counts.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';

export const handler = serve(campaigns.figures, async ({ params, caller: { tenant } }) => {
  const { id } = await getCampaign(tenant, params.campaignId);
  return { figures: await hourlyCounts(tenant, id) };
});
