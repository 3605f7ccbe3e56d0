import { retryFailedRecipients } from '#functions/engagement/campaigns/run-campaign.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(
  campaigns.retryFailed,
  async ({ params, caller }) => void (await retryFailedRecipients(await campaignContext(caller), params.campaignId)),
);
