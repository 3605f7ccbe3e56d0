import { createHmac } from 'node:crypto';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { type IntegrationEvent, WebhookAnswer } from '#shared/integrations/webhook-event.ts';
import type { OutgoingAnswer } from '#shared/server/outgoing-http.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { AssistantFailed } from './assistant.ts';
import { callProvider, parseAnswerJson } from './call-provider.ts';
import { fetchAssistantFile } from './fetched-file.ts';

/** Longest answer that is read; files are fetched by their addresses. */
const maxBytes = 64 * 1024;
/** Time limit of one call, so that the remaining messages get their turn (ms). */
const maxMs = 10_000;
/** HTTP 410: the endpoint is permanently gone. */
const gone = 410;

/** Signed as https://www.standardwebhooks.com specifies, so that existing libraries can verify it. */
const signedHeaders = (secret: string, id: string, body: string, at: Date): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};

const noAnswer: AssistantAnswer = { messages: [], handover: { to: 'assistant' } };

/** Limit for all files of one answer together. */
const maxFileBytes = 32 * 1024 * 1024;

/** The messages of an answer; an empty body sends nothing. Throws `AssistantFailed` for another shape. */
const read = async (url: string, answer: OutgoingAnswer, signal: AbortSignal): Promise<AssistantAnswer> => {
  if (answer.body.toString('utf8').trim() === '') return noAnswer;
  const parsed = WebhookAnswer.safeParse(parseAnswerJson(url, answer));
  if (!parsed.success)
    throw new AssistantFailed(`${new URL(url).host}: answered other messages than documented`, { mayPass: true });
  const messages: AssistantMessage[] = [];
  let room = maxFileBytes;
  for (const message of parsed.data.messages ?? []) {
    const { type } = message;
    if (type === 'text') messages.push(message);
    else {
      const file = await fetchAssistantFile(message.url, { kind: type, room, signal, caption: message.caption });
      if (file.type === 'file') room -= file.file.bytes.length;
      messages.push(file);
    }
  }
  return { messages, handover: parsed.data.handover ?? { to: 'assistant' } };
};

interface Terms {
  tenant: Tenant;
  now: Date;
  signal: AbortSignal;
}

/** Sends one signed event to a webhook or n8n workflow, and reads its answer if the integration has `answers`. */
export async function callIntegrationWebhook(
  integration: IntegrationRow,
  event: IntegrationEvent,
  { tenant, now, signal }: Terms,
): Promise<AssistantAnswer> {
  const secret = await integrationSecret(tenant, integration.id, 'signing');
  if (secret === undefined) throw new AssistantFailed('an integration without its secret', { mayPass: false });
  const body = JSON.stringify(event);
  const headers = signedHeaders(secret, event.id, body, now);
  const url = integration.urlN8N;
  const call = { url, method: 'POST', headers, body, signal, maxBytes, timeMs: maxMs } as const;
  // An endpoint under maintenance may answer with any status, so only 410 is final.
  const answer = await callProvider(call, { mayPass: (status) => status !== gone });
  return integration.answers ? read(url, answer, signal) : noAnswer;
}
