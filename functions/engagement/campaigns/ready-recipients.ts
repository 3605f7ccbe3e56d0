import { keys } from '#shared/server/keys.ts';
import { type Guarded, put, readRange, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type RecipientRow, readRecipient } from './recipient-row.ts';

/** Enters a recipient whose number was found on WhatsApp: the sender has passed its row in the report. */
export function readyRecipientWrite(
  tenant: Tenant,
  { campaignId, id }: Pick<RecipientRow, 'campaignId' | 'id'>,
): Guarded {
  return {
    write: put(keys.readyRecipient(tenant, campaignId, id), { id }),
  };
}

/** Takes a recipient out of those who have confirmed, or who are ready, in the transaction that moves it on. */
export function recipientNotReadyWrites(
  tenant: Tenant,
  { campaignId, id, state, neededCheck }: RecipientRow,
): Guarded[] {
  if (state === 'confirmed') return [{ write: remove(keys.confirmedRecipient(tenant, campaignId, id)) }];
  return state === 'waiting' && neededCheck ? [{ write: remove(keys.readyRecipient(tenant, campaignId, id)) }] : [];
}

/** The next recipient whose number was found on WhatsApp after the campaign started. */
export async function nextReadyRecipient(tenant: Tenant, campaignId: number): Promise<RecipientRow | undefined> {
  const { rows } = await readRange<{ id: string }>(keys.readyRecipients(tenant, campaignId), {
    limit: 5,
    consistent: true,
  });
  for (const { id } of rows) {
    const row = await readRecipient(tenant, campaignId, id);
    if (row?.state === 'waiting') return row;
  }
  return undefined;
}
