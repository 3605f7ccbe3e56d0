import * as z from 'zod';
import { getCampaign } from '#functions/engagement/campaigns/campaign-store.ts';
import { recipientsOf } from '#functions/engagement/campaigns/recipient-pages.ts';
import { recipientView } from '#functions/engagement/campaigns/recipient-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { logger } from '#shared/server/logger.ts';

const rowsPerPage = 1000;
const Position = z.object({ after: z.string().min(1).max(40) });

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';
const columns = [
  'name',
  'number',
  'email',
  'state',
  'reason',
  'sentAt',
  'deliveredAt',
  'readAt',
  'answeredAt',
] as const;

/** Returns one page of the file, because a response cannot hold a long report. */
export const handler = serve(
  campaigns.export,
  async ({ params, query: { state, cursor }, caller: { tenant, user } }) => {
    const { id } = await getCampaign(tenant, params.campaignId);
    if (!cursor)
      logger.info({ operation: 'campaigns.export', companyId: tenant.companyId, userId: user.id }, 'report exported');
    const page = await readPage({ cursor, pageNumber: 1 }, Position, async (from) => {
      const { rows, after } = await recipientsOf(tenant, id, { state, after: from?.after, limit: rowsPerPage });
      return { rows, next: after === undefined ? null : { after } };
    });
    const lines = page.rows.map(recipientView).map((row) => csvLine(columns.map((column) => row[column] ?? '')));
    return { text: (cursor ? '' : byteOrderMark + csvLine(columns)) + lines.join(''), nextCursor: page.nextCursor };
  },
);
