import type { recipientFilters } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { RecipientRow } from './recipient-row.ts';

export type RecipientFilter = (typeof recipientFilters)[number];

/** Rows looked at for one page, so that a rare state costs no walk through the whole report in one request. */
const maxLookedAt = 2000;

const inState =
  (...states: RecipientRow['state'][]) =>
  ({ state }: RecipientRow): boolean =>
    states.includes(state);

/** The recipients of each count of the report: a message that was read was delivered, and sent before. */
const filters: Record<RecipientFilter, (row: RecipientRow) => boolean> = {
  checking: inState('checking'),
  waiting: inState('waiting', 'sending'),
  sending: inState('sending'),
  asked: ({ confirmationRequestedAt, confirmedAt }) => (confirmationRequestedAt ?? confirmedAt) !== undefined,
  confirmed: ({ confirmedAt }) => confirmedAt !== undefined,
  sent: inState('sent', 'delivered', 'read'),
  delivered: inState('delivered', 'read'),
  read: inState('read'),
  failed: inState('failed'),
  leftOut: inState('leftOut'),
  answered: ({ answeredAt }) => answeredAt !== undefined,
  optedOut: ({ optedOutAt }) => optedOutAt !== undefined,
};

/**
 * Recipients after one id, in the order of the report. A page may be short although more follow: reading on from
 * `after` finds them.
 */
export async function recipientsAfter(
  tenant: Tenant,
  campaignId: number,
  { state, after, limit }: { state?: RecipientFilter | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: RecipientRow[]; after: string | undefined }> {
  const rows: RecipientRow[] = [];
  let last = after;
  for (let seen = 0; seen < maxLookedAt; ) {
    const page = await readRange<RecipientRow>(keys.recipients(tenant, campaignId), {
      limit: 500,
      ...(last === undefined ? {} : { after: keys.recipient(tenant, campaignId, last) }),
    });
    for (const row of page.rows) {
      last = row.id;
      if ((state === undefined || filters[state](row)) && rows.push(row) === limit) return { rows, after: last };
    }
    if (!page.last) return { rows, after: undefined };
    seen += page.rows.length;
  }
  return { rows, after: last };
}
