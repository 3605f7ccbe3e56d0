import { next, type PacePlan } from '#shared/campaigns/next.ts';
import { queueUrl } from '#shared/server/enqueue.ts';
import { sendCoalesced } from '#shared/server/send-coalesced.ts';
import { sqsText } from '#shared/server/sqs-text.ts';
import type { Tenant } from '#shared/tenant.ts';
import { jitterOf, type PaceRow, paceOf } from './pace-row.ts';

/** SQS delays a message by up to 15 minutes. */
const longestDelaySeconds = 900;

/**
 * Wakes the sender of a connection at a moment. Only the row decides: a wake-up of an earlier `version` does nothing, so
 * two never release two messages. A moment further away is left to the timer, which looks every minute.
 */
export async function wakeSender(tenant: Tenant, whatsappId: number, version: number, at: number): Promise<void> {
  const delay = Math.max(0, Math.ceil((at - Date.now()) / 1000));
  if (delay > longestDelaySeconds) return;
  await sendCoalesced(queueUrl('campaignSends'), [
    { MessageBody: sqsText({ companyId: tenant.companyId, whatsappId, version }), DelaySeconds: delay },
  ]);
}

/** Wakes the sender of a connection now; it decides whether anything may go. */
export async function wakeSenderNow(tenant: Tenant, whatsappId: number): Promise<void> {
  const { version } = await paceOf(tenant, whatsappId);
  await wakeSender(tenant, whatsappId, version, Date.now());
}

/** How often the timer of a pace looks at it (ms). */
export const lookAgainMs = 60_000;

/**
 * Makes up for a lost wake-up: wakes the sender of a connection whose pace has not moved since the timer looked last, if
 * its turn comes before the timer looks again. A pace that moved has a wake-up under way.
 */
export async function wakeSenderIfUnchanged(tenant: Tenant, pace: PaceRow, plan: PacePlan, now: number): Promise<void> {
  const { lastAt, inFlight, whatsappId, version } = pace;
  if (lastAt !== null && now - lastAt < lookAgainMs) return;
  const turn = next(plan, pace, now, jitterOf(pace));
  // The sender carries on an answer that got lost at once, and pauses after too many failures.
  const at = inFlight || turn.type !== 'at' ? now : turn.at;
  if (at - now < lookAgainMs) await wakeSender(tenant, whatsappId, version, at);
}
