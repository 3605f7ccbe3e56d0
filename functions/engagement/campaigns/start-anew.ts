import { hasSentNothing, isEditable } from '#shared/campaigns/campaign.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { equals, readRange, remove, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { CampaignRow } from './campaign-row.ts';
import { changeCampaign } from './campaign-store.ts';
import { type CountChange, campaignCounts, campaignCountWrite } from './counts.ts';
import type { RecipientRow } from './recipient-row.ts';

/** Rows of an old report removed in one step, and in one transaction. */
const perStep = 500;
const perWrite = 50;

/** Whether a campaign may be changed and started again as if it were new: it is over, and no one got a message. */
export async function mayRestartCampaignAnew(tenant: Tenant, row: CampaignRow): Promise<boolean> {
  return row.status === 'FINALIZADA' && hasSentNothing({ ...row, ...(await campaignCounts(tenant, row.id)) });
}

/** Refuses a change unless the campaign is editable; true: it starts anew after the change. */
export async function requireEditable(tenant: Tenant, row: CampaignRow): Promise<boolean> {
  const isAnew = await mayRestartCampaignAnew(tenant, row);
  if (!isEditable(row, isAnew, new Date())) throw new AppError('ERR_CAMPAIGN_STATE', { status: row.status });
  return isAnew;
}

class RowChanged extends Error {}

/**
 * Removes the next recipients of the earlier start, who were all left out. Each is removed only as that start wrote it,
 * so that a late repetition of this step harms no row of the new one. True: none is left.
 */
const removeRecipients = async (tenant: Tenant, campaignId: number): Promise<boolean> => {
  const page = await readRange<RecipientRow>(keys.recipients(tenant, campaignId), { limit: perStep, consistent: true });
  for (let from = 0; from < page.rows.length; from += perWrite) {
    const removed = page.rows.slice(from, from + perWrite).map(({ id, run }) => ({
      write: remove(keys.recipient(tenant, campaignId, id), equals({ state: 'leftOut', run })),
      otherwise: () => new RowChanged('another step removed this row'),
    }));
    await transact(removed);
  }
  return page.last === undefined;
};

const negative = (counts: object): CountChange =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, -Number(count)]));

/** Ends the report of the earlier start: its counts are taken back, and the audience is collected from the beginning. */
const forgetReport = async (tenant: Tenant, { id }: CampaignRow, now: Date): Promise<void> => {
  const { counts, leftOut } = await campaignCounts(tenant, id);
  const reasons = Object.fromEntries(leftOut.map(({ reason, count }) => [`out_${reason}`, count]));
  const change = negative({ ...counts, ...reasons });
  await changeCampaign(
    tenant,
    id,
    (before) => {
      if (!before.hasOldReport) throw new AppError('ERR_CAMPAIGN_STATE', { status: before.status });
      return { hasOldReport: false, run: (before.run ?? 0) + 1 };
    },
    () => [{ write: remove(keys.campaignAudience(tenant, id)) }, campaignCountWrite(tenant, id, now, '0', change)],
  );
};

/** A step of removing the report of an earlier start that sent nothing; true: the audience can be collected. */
export async function removeOldReport(tenant: Tenant, campaign: CampaignRow, now: Date): Promise<boolean> {
  if (!campaign.hasOldReport) return true;
  if (await removeRecipients(tenant, campaign.id)) await forgetReport(tenant, campaign, now);
  return false;
}
