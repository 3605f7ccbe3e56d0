import { campaignsOf } from '#functions/engagement/campaigns/campaign-store.ts';
import { campaignView } from '#functions/engagement/campaigns/campaign-view.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { campaignContext } from './context.ts';

export const handler = serve(campaigns.list, async ({ query, caller }) => {
  const [all, context] = await Promise.all([campaignsOf(caller.tenant), campaignContext(caller)]);
  const { rows, tail } = await pageOfRows(query, all, { by: ({ name }) => name });
  return { records: await Promise.all(rows.map((row) => campaignView(context, row))), ...tail };
});
