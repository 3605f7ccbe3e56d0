import { restartCampaign } from '#functions/engagement/campaigns/run-campaign.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(
  campaigns.restart,
  async ({ params, caller }) => void (await restartCampaign(await campaignContext(caller), params.campaignId)),
);
