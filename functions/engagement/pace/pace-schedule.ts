import { eventBridgeScheduler } from '#functions/platform/timers/scheduler.ts';
import { claimTimerWrite, isTimerGone, setTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { type Guarded, get, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** How far ahead a run of the schedule plans, and how often it runs (ms). */
export const pacePlanningMs = 60_000;

/** Longer than a run of the schedule lasts: one that was about to delete it has done so by then (ms). */
const checkMs = 60_000;

/** Name of the schedule of a connection: it can have only one. */
function paceScheduleName({ companyId }: Tenant, whatsappId: number): string {
  return `pace-${companyId}-${whatsappId}`;
}

/**
 * Belongs in the transaction that gives a connection something to send. The timer stays while it has: a minute later, and
 * then every hour, the tick makes sure that the schedule exists, should `startPace` have failed or a run that found
 * nothing just before have deleted it.
 */
export function paceStartWrite(tenant: Tenant, whatsappId: number, now = new Date()): Guarded {
  const at = new Date(now.getTime() + checkMs).toISOString();
  return setTimerWrite(tenant, { kind: 'paceSchedule', id: whatsappId }, at);
}

/** The schedule could not be created, and will be by the timer of `paceStartWrite`. */
class NotStarted extends Error {}

/** Creates the recurring schedule that plans what a connection sends in the coming minute, unless it exists. */
export async function createPaceSchedule(tenant: Tenant, whatsappId: number): Promise<void> {
  const { WAKE_GROUP, WAKE_ROLE, PACE_QUEUE } = process.env;
  if (!WAKE_GROUP) return;
  const { client, sdk } = await eventBridgeScheduler();
  const input = {
    Name: paceScheduleName(tenant, whatsappId),
    GroupName: WAKE_GROUP,
    ScheduleExpression: 'rate(1 minute)',
    FlexibleTimeWindow: { Mode: 'OFF' as const },
    Target: {
      Arn: PACE_QUEUE,
      RoleArn: WAKE_ROLE,
      // The job shares its queue.
      Input: JSON.stringify({ job: 'turns', body: { companyId: tenant.companyId, whatsappId } }),
      // Later than that, the next run has done it.
      RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 1 },
    },
  };
  try {
    await client.send(new sdk.CreateScheduleCommand(input));
  } catch (error) {
    if (error instanceof sdk.ConflictException) return;
    throw new NotStarted('the schedule of a pace was not created', { cause: error });
  }
}

/** Has a connection send from now on. Call it after the transaction with `paceStartWrite`, which makes up for a failure. */
export async function startPace(tenant: Tenant, whatsappId: number): Promise<void> {
  try {
    await createPaceSchedule(tenant, whatsappId);
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    logger.warn(
      { operation: 'pace.start', companyId: tenant.companyId, whatsappId, error: error.cause },
      'schedule of a connection not created',
    );
  }
}

/** The timer of a connection that has something to send; to be read before looking for that. */
export function paceTimerOf(tenant: Tenant, whatsappId: number): Promise<TimerRow | undefined> {
  return get<TimerRow>(keys.timer(tenant, 'paceSchedule', whatsappId), { consistent: true });
}

/**
 * Deletes the schedule of a connection that has nothing to send, unless it was given something since its timer was read. If
 * the deletion fails, the next run of the schedule tries again.
 */
export async function stopPace(tenant: Tenant, whatsappId: number, timer: TimerRow | undefined): Promise<void> {
  const { WAKE_GROUP } = process.env;
  try {
    if (timer) await write(claimTimerWrite(tenant, timer));
  } catch (error) {
    if (isTimerGone(error)) return;
    throw error;
  }
  if (!WAKE_GROUP) return;
  const { client, sdk } = await eventBridgeScheduler();
  const input = { Name: paceScheduleName(tenant, whatsappId), GroupName: WAKE_GROUP };
  try {
    await client.send(new sdk.DeleteScheduleCommand(input));
  } catch (error) {
    if (!(error instanceof sdk.ResourceNotFoundException)) throw error;
  }
}
