import { changeCampaign, getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { requireEditable } from '#functions/engagement/campaigns/start-anew.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { campaignContext } from './context.ts';

export const handler = serve(campaigns.attach, async ({ params: { campaignId }, body, form, caller }) => {
  const { tenant } = caller;
  const before = await getCampaign(tenant, campaignId);
  await requireEditable(tenant, before);
  const media = await storeReusableFile(tenant, (content) => mediaNames.campaign(tenant, campaignId, content), {
    body,
    form,
  });
  const row = await changeCampaign(tenant, campaignId, async (now) => {
    await requireEditable(tenant, now);
    return { media };
  });
  return { ...(await announceCampaign(await campaignContext(caller), row)), mensagem: 'Arquivo Anexado' };
});
