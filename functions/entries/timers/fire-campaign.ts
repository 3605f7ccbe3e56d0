import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { activeCampaigns } from '#functions/engagement/campaigns/active-campaigns.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { paceByClock } from '#functions/engagement/pace/mend-clock.ts';
import { type PaceRow, pacePlanOf } from '#functions/engagement/pace/pace-row.ts';
import { lookAgainMs, wakeSenderIfUnchanged } from '#functions/engagement/pace/wake-sender.ts';
import { claimTimerWrite, moveTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type CampaignTimerRow = TimerRow<Extract<Timer, { kind: 'campaignStart' | 'pace' }>>;

/** Whether a campaign has something to do: a finished one only for those who confirmed late. */
const isAtWork = async (tenant: Tenant, { id, status }: CampaignRow, { inFlight }: PaceRow): Promise<boolean> => {
  if (status === 'EM_ANDAMENTO' || inFlight?.campaignId === id) return true;
  const confirmed = await readRange(keys.confirmedRecipients(tenant, id), { limit: 1, consistent: true });
  return confirmed.rows.length > 0;
};

/**
 * A due start is handed to a job before its row is removed. The pace of a connection is looked at every minute while a
 * campaign has something to do on it: that makes up for any lost wake-up, and for a lost step of collecting the audience.
 */
export async function fireCampaign(
  row: CampaignTimerRow,
  { tenant, directory, now }: TimerContext,
): Promise<undefined> {
  const { companyId } = tenant;
  if (row.kind === 'campaignStart') {
    await enqueue('campaignSteps', { companyId, campaignId: row.id, step: 'start' });
    await write(claimTimerWrite(tenant, row));
    return;
  }
  const pace = await paceByClock(tenant, row.id, now.getTime());
  const active = await activeCampaigns(tenant, row.id, now);
  const atWork = await Promise.all(active.map((campaign) => isAtWork(tenant, campaign, pace)));
  if (!atWork.includes(true)) {
    await write(claimTimerWrite(tenant, row));
    return;
  }
  for (const { id, isPreparing } of active)
    if (isPreparing) await enqueue('campaignSteps', { companyId, campaignId: id, step: 'prepare' });
  await wakeSenderIfUnchanged(tenant, pace, pacePlanOf(directory, row.id), now.getTime());
  await write(moveTimerWrite(tenant, row, new Date(now.getTime() + lookAgainMs).toISOString()));
}
