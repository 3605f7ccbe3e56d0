import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { campaigns } from '#shared/campaigns/contract.ts';

export const handler = serve(campaigns.upload, async ({ params, body, caller: { tenant } }) => {
  await getCampaign(tenant, params.campaignId);
  return uploadAddress(tenant, body.size);
});
