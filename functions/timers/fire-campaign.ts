import type { TimerContext } from '#functions/directory/companies/timer-context.ts';
import { campaignsOf } from '#functions/engagement/campaigns/campaign-store.ts';
import { paceByClock } from '#functions/engagement/pace/mend-clock.ts';
import { ringPace } from '#functions/engagement/pace/ring.ts';
import { claimTimerWrite, moveTimerWrite, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { write } from '#shared/server/table.ts';

type CampaignTimerRow = TimerRow<Extract<Timer, { kind: 'campaignStart' | 'pace' }>>;

const lookAgainMs = 60_000;
/** How long after its end a campaign still answers late confirmations. */
const lateMs = 7 * 24 * 3_600_000;

/**
 * A due start is handed to a job before its row is removed. The pace of a connection is looked at every minute while a
 * campaign runs on it: that makes up for any lost wake-up, and for a lost step of collecting the audience.
 */
export const fireCampaign = async (row: CampaignTimerRow, { tenant, now }: TimerContext): Promise<undefined> => {
  const { companyId } = tenant;
  if (row.kind === 'campaignStart') {
    await enqueue('campaignSteps', { companyId, campaignId: row.id, step: 'start' });
    await write(claimTimerWrite(tenant, row));
    return;
  }
  const mine = (await campaignsOf(tenant)).filter(({ whatsappId }) => whatsappId === row.id);
  const running = mine.filter(({ status, pausedReason }) => status === 'EM_ANDAMENTO' && !pausedReason);
  const late = mine.some(
    ({ status, confirmation, completedAt }) =>
      status === 'FINALIZADA' && confirmation && now.getTime() - Date.parse(completedAt ?? '') < lateMs,
  );
  if (running.length === 0 && !late) {
    await write(claimTimerWrite(tenant, row));
    return;
  }
  for (const { id, isPreparing } of running)
    if (isPreparing) await enqueue('campaignSteps', { companyId, campaignId: id, step: 'prepare' });
  const { version } = await paceByClock(tenant, row.id, now.getTime());
  await ringPace(tenant, row.id, version, now.getTime());
  await write(moveTimerWrite(tenant, row, new Date(now.getTime() + lookAgainMs).toISOString()));
};
