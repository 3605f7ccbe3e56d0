import { resumeCampaign } from '#functions/engagement/campaigns/run-campaign.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(
  campaigns.resume,
  async ({ params, caller }) => void (await resumeCampaign(await campaignContext(caller), params.campaignId)),
);
