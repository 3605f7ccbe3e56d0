import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { campaignView } from '#functions/engagement/campaigns/campaign-view.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(campaigns.show, async ({ params, caller }) =>
  campaignView(await campaignContext(caller), await getCampaign(caller.tenant, params.campaignId)),
);
