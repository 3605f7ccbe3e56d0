import type { recipientFilters } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { RecipientRow } from './recipient-row.ts';

export type RecipientFilter = (typeof recipientFilters)[number];

/** Rows looked at for one page, so that a rare state costs no walk through the whole report in one request. */
const mostLookedAt = 2000;

const matches = (row: RecipientRow, filter: RecipientFilter | undefined): boolean => {
  if (filter === undefined) return true;
  if (filter === 'answered') return row.answeredAt !== undefined;
  if (filter === 'optedOut') return row.optedOutAt !== undefined;
  return row.state === filter;
};

/**
 * Recipients after one id, in the order of the report. A page may be short although more follow: reading on from
 * `after` finds them.
 */
export const recipientsOf = async (
  tenant: Tenant,
  campaignId: number,
  { state, after, limit }: { state?: RecipientFilter | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: RecipientRow[]; after: string | undefined }> => {
  const rows: RecipientRow[] = [];
  let last = after;
  for (let seen = 0; seen < mostLookedAt; ) {
    const page = await readRange<RecipientRow>(keys.recipients(tenant, campaignId), {
      limit: 500,
      ...(last === undefined ? {} : { after: keys.recipient(tenant, campaignId, last) }),
    });
    for (const row of page.rows) {
      last = row.id;
      if (matches(row, state) && rows.push(row) === limit) return { rows, after: last };
    }
    if (!page.last) return { rows, after: undefined };
    seen += page.rows.length;
  }
  return { rows, after: last };
};
