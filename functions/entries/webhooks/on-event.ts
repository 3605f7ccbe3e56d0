import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import type { WebhookEntry } from '#functions/platform/webhooks/webhook-row.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';
import { deliverEvent, postponeWebhookDelivery, setNextWebhookAttempt } from './deliver.ts';
import { getDelivery, storeWebhookDelivery, waitingDeliveries } from './delivery-store.ts';
import { readWebhookState, webhooksOf } from './webhook-store.ts';

/** Events of a company that is not served wait this long. */
const lapsedMs = 3_600_000;
/** A run starts no further attempt after this long, so that the last one finishes in time. */
const maxRunMs = 9_000;
const maxPerRun = 50;

/** Until when no call is made: the receiver rests, or the company is not served. */
const waitsUntil = async (tenant: Tenant, hook: WebhookEntry): Promise<string | undefined> => {
  const [company, state] = await Promise.all([
    get<CompanyRow>(keys.company(tenant)),
    readWebhookState(tenant, hook.id),
  ]);
  const now = new Date();
  if (!company?.plan.useExternalApi || (await isLapsed(company, now)))
    return new Date(now.getTime() + lapsedMs).toISOString();
  return state?.restUntil && state.restUntil > now.toISOString() ? state.restUntil : undefined;
};

/** Sends the events that are due again, until one fails. */
const sendWaiting = async (tenant: Tenant, hook: WebhookEntry): Promise<void> => {
  const started = performance.now();
  const until = await waitsUntil(tenant, hook);
  if (until !== undefined) return setNextWebhookAttempt(tenant, hook.id, { own: null, notBefore: until });
  const now = new Date().toISOString();
  for (const { id } of await waitingDeliveries(tenant, hook.id, maxPerRun)) {
    if (performance.now() - started > maxRunMs) break;
    // The index may lag behind the row.
    const row = await getDelivery(tenant, hook.id, id);
    if (row.nextAt === null) continue;
    if (row.nextAt > now || (await deliverEvent(tenant, hook, row)).state !== 'delivered') break;
  }
  const state = await readWebhookState(tenant, hook.id);
  await setNextWebhookAttempt(tenant, hook.id, { own: null, notBefore: state?.restUntil ?? null });
};

/**
 * Sends an event to its webhook. A repeated message of the job finds the delivery that the first one stored: one that
 * arrived is not sent again, any other goes out under the same id.
 */
export const handler = consume(jobs.webhooks, async ({ companyId, webhookId, event }) => {
  const tenant = tenantOfMessage({ companyId });
  const hook = (await webhooksOf(tenant)).find(({ id }) => id === webhookId);
  // Switched off or deleted since: its events are not kept for it.
  if (!hook?.isActive) return;
  if (!event) return sendWaiting(tenant, hook);
  const row = await storeWebhookDelivery(tenant, webhookId, event);
  if (row.state !== 'waiting') return;
  const until = await waitsUntil(tenant, hook);
  if (until !== undefined) return postponeWebhookDelivery(tenant, row, until);
  await deliverEvent(tenant, hook, row);
});
