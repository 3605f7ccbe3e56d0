import { jobQueueUrl } from '#shared/server/enqueue.ts';
import { dueRangeOf } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { sendQueueCoalesced } from '#shared/server/send-coalesced.ts';
import { serializeForSqs } from '#shared/server/sqs-text.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The index of due timers lags behind the table by less. */
const indexLagSeconds = 1;

/**
 * Has the company's next step of number checks carried out in so many seconds, instead of at the next minute. Only the
 * timer decides what is done: a lost or repeated wake-up does no harm, because the minute tick finds the timer as well.
 */
export async function scheduleNumberChecks(tenant: Tenant, seconds = indexLagSeconds): Promise<void> {
  const wakeUp = {
    MessageBody: serializeForSqs({ range: dueRangeOf(tenant) }),
    DelaySeconds: Math.max(indexLagSeconds, seconds),
  };
  await sendQueueCoalesced(jobQueueUrl('timers'), [wakeUp]).catch((error: unknown) => {
    logger.warn({ operation: 'numberChecks.soon', companyId: tenant.companyId, error }, 'wake-up not sent');
  });
}
