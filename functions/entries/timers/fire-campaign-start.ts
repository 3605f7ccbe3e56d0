import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { claimTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { write } from '#shared/server/table.ts';

/** Hands the due start of a campaign to a job, before the timer is removed. */
export async function fireCampaignStartTimer(row: TimerRow, { tenant }: TimerContext): Promise<void> {
  await enqueue('campaignSteps', { companyId: tenant.companyId, campaignId: row.id, step: 'start' });
  await write(claimTimerWrite(tenant, row));
}
