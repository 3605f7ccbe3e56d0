import { cancelCampaign } from '#functions/engagement/campaigns/run-campaign.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(
  campaigns.cancel,
  async ({ params, caller }) => void (await cancelCampaign(await campaignContext(caller), params.campaignId)),
);
