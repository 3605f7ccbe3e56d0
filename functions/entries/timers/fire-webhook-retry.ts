import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { webhookLane } from '#functions/platform/webhooks/webhook-jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { write } from '#shared/server/table.ts';

/** The worker sets the next time itself; after this long it is asked again, in case it died. */
const againMs = 15 * 60_000;

/** Asks the worker to send the waiting events of a webhook again, in the lane of that webhook. */
export async function fireWebhookRetryTimer(row: TimerRow, { tenant, now }: TimerContext): Promise<void> {
  const { id: webhookId, dueAt } = row;
  const { companyId } = tenant;
  const lane = { group: webhookLane(companyId, webhookId), deduplication: `retry-${webhookId}-${dueAt}` };
  await enqueue('webhooks', { body: { companyId, webhookId }, ...lane });
  await write(moveTimerWrite(tenant, row, new Date(now.getTime() + againMs).toISOString()));
}
