import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import type { WebhookEntry, WebhookStateRow } from '#functions/platform/webhooks/webhook-row.ts';
import { keys } from '#shared/server/keys.ts';
import { put, remove, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceWebhookSwitchedOff } from './announce-switched-off.ts';
import { callReceiver, isWebhookAttemptAccepted } from './call-receiver.ts';
import { type DeliveryRow, saveDelivery, waitingDeliveries } from './delivery-store.ts';
import { readWebhookState, switchWebhookOff } from './webhook-store.ts';

/** Seconds after each failed attempt of an event: about four days in all. */
const retryAfterSeconds = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400];
/** After so many failures in a row a receiver rests, so that it holds up no lane and no worker. */
const failuresBeforeRest = 3;
const restMs = [60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];
/** A receiver that failed without a success for so long is switched off. */
const maxFailingMs = 5 * 86_400_000;

const later = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

const stateAfter = (before: WebhookStateRow | undefined, isOk: boolean, now: Date): WebhookStateRow => {
  if (isOk) return { failingSince: null, restUntil: null, failures: 0 };
  const failures = (before?.failures ?? 0) + 1;
  const rest = restMs[Math.min(failures - failuresBeforeRest, restMs.length - 1)];
  return {
    failingSince: before?.failingSince ?? now.toISOString(),
    restUntil: failures >= failuresBeforeRest && rest !== undefined ? later(now, rest) : null,
    failures,
  };
};

/** The delivery after an attempt; a failed one waits for its next, until there were enough. */
const afterAttempt = (row: DeliveryRow, attempt: DeliveryRow['attempts'][number], now: Date): DeliveryRow => {
  const attempts = [...row.attempts, attempt];
  if (isWebhookAttemptAccepted(attempt)) return { ...row, attempts, state: 'delivered', nextAt: null };
  // A replayed event has more attempts than there are pauses, and waits the last of them once.
  const pause = retryAfterSeconds[attempts.length - 1];
  if (pause === undefined) return { ...row, attempts, state: 'failed', nextAt: null };
  return { ...row, attempts, state: 'waiting', nextAt: later(now, pause * 1000) };
};

interface NextTime {
  /** The next attempt of the event at hand, behind which the index may lag. */
  own: string | null;
  /** The receiver rests until then. */
  notBefore: string | null;
}

/** Sets the time at which the waiting events of a webhook are sent again; removes it when none waits. */
export async function setNextWebhookAttempt(
  tenant: Tenant,
  webhookId: number,
  { own, notBefore }: NextTime,
): Promise<void> {
  const [first] = await waitingDeliveries(tenant, webhookId, 1);
  const [earliest] = [own, first?.nextAt ?? null].filter((time) => time !== null).sort();
  if (earliest === undefined) {
    await write({ write: remove(keys.timer(tenant, 'webhookRetry', webhookId)) });
    return;
  }
  const dueAt = notBefore !== null && notBefore > earliest ? notBefore : earliest;
  await write(setTimerWrite(tenant, { kind: 'webhookRetry', id: webhookId }, dueAt));
}

/** Puts an event off without an attempt, because its receiver rests or its company may not be served. */
export async function postponeWebhookDelivery(tenant: Tenant, row: DeliveryRow, until: string): Promise<void> {
  await saveDelivery(tenant, { ...row, state: 'waiting', nextAt: until });
  await setNextWebhookAttempt(tenant, row.webhookId, { own: until, notBefore: until });
}

/**
 * Sends an event once and stores what came of it. An attempt whose result was not stored, because the process died,
 * is repeated under the same id.
 */
export async function deliverEvent(tenant: Tenant, hook: WebhookEntry, row: DeliveryRow): Promise<DeliveryRow> {
  const before = await readWebhookState(tenant, hook.id);
  const attempt = await callReceiver(tenant, hook, row);
  const now = new Date();
  const after = afterAttempt(row, attempt, now);
  const isOk = isWebhookAttemptAccepted(attempt);
  await saveDelivery(tenant, after);
  let restUntil: string | null = null;
  if (!isOk || before?.failures) {
    const state = stateAfter(before, isOk, now);
    ({ restUntil } = state);
    await write({ write: put(keys.webhookState(tenant, hook.id), { ...state }) });
    const isOver = state.failingSince !== null && now.getTime() - Date.parse(state.failingSince) > maxFailingMs;
    // 410 is how a receiver asks not to be called again.
    const reason = attempt.status === 410 ? 'gone' : isOver ? 'failing' : undefined;
    if (reason && (await switchWebhookOff(tenant, hook.id, reason))) await announceWebhookSwitchedOff(tenant, hook);
  }
  if (after.nextAt !== null) await setNextWebhookAttempt(tenant, hook.id, { own: after.nextAt, notBefore: restUntil });
  return after;
}
