import { jobQueueUrl } from '#shared/server/enqueue.ts';
import { dueRangeOf } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { sendQueueCoalesced } from '#shared/server/send-coalesced.ts';
import { serializeForSqs } from '#shared/server/sqs-text.ts';
import type { Tenant } from '#shared/tenant.ts';
import { eventBridgeScheduler } from './scheduler.ts';

/** The second at which something due at this time is due for certain. */
const secondAfter = (dueAt: string): number => Math.ceil(Date.parse(dueAt) / 1000);

/** Name of the schedule of a range and second: all timers of that range due within it share one. */
export function wakeUpName(tenant: Tenant, dueAt: string): string {
  return `due-${dueRangeOf(tenant)}-${secondAfter(dueAt)}`;
}

/**
 * Has the worker of due timers look at the company's range at that time, by a one-time schedule that deletes itself. Call it
 * after the transaction that writes the timer. The row decides what is done: a cancelled timer needs nothing here, and a schedule
 * that could not be created is only logged, because the minute tick finds the timer as well.
 */
export async function wakeAt(tenant: Tenant, dueAt: string): Promise<void> {
  const { WAKE_GROUP, WAKE_ROLE, WAKE_QUEUE } = process.env;
  // The minute tick comes first anyway, and a schedule in the past is refused.
  if (!WAKE_GROUP || Date.parse(dueAt) <= Date.now()) return;
  const { client, sdk } = await eventBridgeScheduler();
  const input = {
    Name: wakeUpName(tenant, dueAt),
    GroupName: WAKE_GROUP,
    ScheduleExpression: `at(${new Date(secondAfter(dueAt) * 1000).toISOString().slice(0, 19)})`,
    FlexibleTimeWindow: { Mode: 'OFF' as const },
    ActionAfterCompletion: 'DELETE' as const,
    Target: {
      Arn: WAKE_QUEUE,
      RoleArn: WAKE_ROLE,
      Input: JSON.stringify({ range: dueRangeOf(tenant) }),
      // Later than that, the tick has done it.
      RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 2 },
    },
  };
  try {
    await client.send(new sdk.CreateScheduleCommand(input));
  } catch (error) {
    // Another timer of this range and second created it.
    if (error instanceof sdk.ConflictException) return;
    logger.warn(
      { operation: 'timers.wake', companyId: tenant.companyId, dueAt, error },
      'wake-up schedule not created',
    );
  }
}

/**
 * Has the worker of due timers look at the company's range in a few seconds, by a delayed message: a schedule would cost
 * more and a request longer. Call it after the transaction that writes the timer; should it fail, the minute tick finds the timer.
 */
export async function wakeIn(tenant: Tenant, seconds: number): Promise<void> {
  const message = { MessageBody: serializeForSqs({ range: dueRangeOf(tenant) }), DelaySeconds: seconds };
  try {
    await sendQueueCoalesced(jobQueueUrl('timers'), [message]);
  } catch (error) {
    logger.warn({ operation: 'timers.wake', companyId: tenant.companyId, error }, 'wake-up message not sent');
  }
}
