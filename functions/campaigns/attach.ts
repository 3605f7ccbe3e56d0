import { changeCampaign, getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { serve } from '#functions/http/serve.ts';
import { keepFile } from '#functions/platform/files/kept-file.ts';
import { isEditable } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { contextOf } from './context.ts';

export const handler = serve(campaigns.attach, async ({ params: { campaignId }, body, form, caller }) => {
  const { tenant } = caller;
  const before = await getCampaign(tenant, campaignId);
  if (!isEditable(before, new Date())) throw new AppError('ERR_CAMPAIGN_STATE', { status: before.status });
  const media = await keepFile(tenant, (content) => mediaNames.campaign(tenant, campaignId, content), { body, form });
  const row = await changeCampaign(tenant, campaignId, (now) => {
    if (!isEditable(now, new Date())) throw new AppError('ERR_CAMPAIGN_STATE', { status: now.status });
    return { media };
  });
  return { ...(await announceCampaign(await contextOf(caller), row)), mensagem: 'Arquivo Anexado' };
});
