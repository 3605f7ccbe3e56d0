import { randomBytes } from 'node:crypto';
import { campaignCountWrite, recipientStateChange } from '#functions/engagement/campaigns/counts.ts';
import { type RecipientRow, readRecipient } from '#functions/engagement/campaigns/recipient-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { RecipientState } from '#shared/campaigns/campaign.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, putNew, remove, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** States in which something is still to be sent. */
const isOpen: Partial<Record<RecipientState, true>> = {
  checking: true,
  waiting: true,
  sending: true,
  asked: true,
  confirmed: true,
};

/** The recipient without the person, under an id that follows from no number. A recipient that still waits is left out. */
const anonymous = (row: RecipientRow): RecipientRow => ({
  ...row,
  ...(isOpen[row.state] && { state: 'leftOut', reason: 'erased' }),
  id: randomBytes(10).toString('hex'),
  name: '',
  number: '',
  email: '',
  contactId: null,
  source: 'erased',
});

/** Replaces a recipient of a campaign, so that the figures of the report stay right. */
export function eraseRecipient(tenant: Tenant, { campaignId, id }: { campaignId: number; id: string }): Promise<void> {
  return retryOnConflict(async () => {
    const row = await readRecipient(tenant, campaignId, id);
    if (!row) return;
    const after = anonymous(row);
    const count = isOpen[row.state] ? { ...recipientStateChange(row, 'leftOut'), out_erased: 1 } : {};
    await transact([
      {
        write: remove(keys.recipient(tenant, campaignId, id), equals({ state: row.state, tries: row.tries })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: putNew(keys.recipient(tenant, campaignId, after.id), { ...after }), otherwise: 'ERR_TRY_AGAIN' },
      { write: remove(keys.confirmedRecipient(tenant, campaignId, id)) },
      { write: remove(keys.readyRecipient(tenant, campaignId, id)) },
      ...(Object.keys(count).length > 0 ? [campaignCountWrite(tenant, campaignId, new Date(), id, count)] : []),
    ]);
  });
}
