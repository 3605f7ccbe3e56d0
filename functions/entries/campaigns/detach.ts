import { changeCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { announceCampaign } from '#functions/engagement/campaigns/campaign-view.ts';
import { requireEditable } from '#functions/engagement/campaigns/start-anew.ts';
import { serve } from '#functions/http/serve.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(campaigns.detach, async ({ params, caller }) => {
  const row = await changeCampaign(caller.tenant, params.campaignId, async (before) => {
    await requireEditable(caller.tenant, before);
    return { media: null };
  });
  return { ...(await announceCampaign(await campaignContext(caller), row)), mensagem: 'Arquivo Removido' };
});
