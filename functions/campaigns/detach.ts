import { changeCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { serve } from '#functions/http/serve.ts';
import { isEditable } from '#shared/campaigns/campaign.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { contextOf } from './context.ts';

export const handler = serve(campaigns.detach, async ({ params, caller }) => {
  const row = await changeCampaign(caller.tenant, params.campaignId, (before) => {
    if (!isEditable(before, new Date())) throw new AppError('ERR_CAMPAIGN_STATE', { status: before.status });
    return { media: null };
  });
  return { ...(await announceCampaign(await contextOf(caller), row)), mensagem: 'Arquivo Removido' };
});
