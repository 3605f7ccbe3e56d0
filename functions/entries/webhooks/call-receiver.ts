import { openSecret, type WebhookEntry } from '#functions/platform/webhooks/webhook-row.ts';
import { callExternalAddress, OutgoingCallRefused } from '#shared/server/outgoing-http.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { WebhookDelivery } from '#shared/webhooks/contract.ts';
import type { DeliveryRow } from './delivery-store.ts';
import { signedHeaders } from './signature.ts';

type Attempt = WebhookDelivery['attempts'][number];

/** Receivers answer at once and work afterwards, so a slow one is taken for one that does not answer. */
const answerMs = 8_000;
const maxAnswerBytes = 64 * 1024;
/** Characters of the answer that the log keeps. */
const keptOfAnswer = 1000;

const reasonOf = (error: unknown): string => {
  if (error instanceof OutgoingCallRefused) return `${error.reason}: ${error.message}`;
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown';
};

/** Sends an event once; redirects are not followed. Never throws for what the receiver does. */
export async function callReceiver(tenant: Tenant, hook: WebhookEntry, delivery: DeliveryRow): Promise<Attempt> {
  const secret = await openSecret(tenant, hook);
  const at = new Date();
  const headers = signedHeaders(secret, delivery.id, delivery.request, at);
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const { status, body } = await callExternalAddress({
      url: hook.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: delivery.request,
      timeMs: answerMs,
      maxBytes: maxAnswerBytes,
    });
    const response = body.toString('utf8').toWellFormed().replaceAll('\u0000', '').slice(0, keptOfAnswer);
    return { at: at.toISOString(), milliseconds: took(), status, response };
  } catch (error) {
    return { at: at.toISOString(), milliseconds: took(), status: null, response: reasonOf(error) };
  }
}

export function isWebhookAttemptAccepted({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}
