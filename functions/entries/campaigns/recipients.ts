import * as z from 'zod';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { recipientsAfter } from '#functions/engagement/campaigns/recipient-pages.ts';
import { recipientView } from '#functions/engagement/campaigns/recipient-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { campaigns } from '#shared/campaigns/contract.ts';

const perPage = 50;
const Position = z.object({ after: z.string().min(1).max(40) });

export const handler = serve(campaigns.recipients, async ({ params, query: { state, cursor }, caller: { tenant } }) => {
  const { id } = await getCampaign(tenant, params.campaignId);
  const page = await readPage({ cursor, pageNumber: 1 }, Position, async (from) => {
    const { rows, after } = await recipientsAfter(tenant, id, { state, after: from?.after, limit: perPage });
    return { rows, next: after === undefined ? null : { after } };
  });
  return { recipients: page.rows.map(recipientView), nextCursor: page.nextCursor };
});
