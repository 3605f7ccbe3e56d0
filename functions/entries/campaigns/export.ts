import * as z from 'zod';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { recipientsAfter } from '#functions/engagement/campaigns/recipient-pages.ts';
import { recipientView } from '#functions/engagement/campaigns/recipient-row.ts';
import { reportHeader, reportLine } from '#functions/engagement/campaigns/report-lines.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { logger } from '#shared/server/logger.ts';
import { campaignContext } from './context.ts';

const rowsPerPage = 1000;
const Position = z.object({ after: z.string().min(1).max(40) });

/** Returns one page of the file, because a response cannot hold a long report. */
export const handler = serve(campaigns.export, async ({ params, query: { state, cursor }, caller }) => {
  const { tenant, user } = caller;
  const { id } = await getCampaign(tenant, params.campaignId);
  const { directory } = await campaignContext(caller);
  if (!cursor)
    logger.info({ operation: 'campaigns.export', companyId: tenant.companyId, userId: user.id }, 'report exported');
  const page = await readPage({ cursor, pageNumber: 1 }, Position, async (from) => {
    const { rows, after } = await recipientsAfter(tenant, id, { state, after: from?.after, limit: rowsPerPage });
    return { rows, next: after === undefined ? null : { after } };
  });
  const lines = page.rows.map((row) => reportLine(recipientView(row), directory));
  return { text: (cursor ? '' : reportHeader(directory)) + lines.join(''), nextCursor: page.nextCursor };
});
