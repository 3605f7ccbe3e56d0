import { createHash, createHmac } from 'node:crypto';
import { integrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { type Assistant, AssistantFailed, type TurnInput } from '#functions/engagement/assistants/assistant.ts';
import { callProvider, parseAnswerJson } from '#functions/engagement/assistants/call-provider.ts';
import { type IntegrationEvent, WebhookAnswer } from '#shared/integrations/webhook-event.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import type { OutgoingAnswer } from '#shared/server/outgoing-http.ts';
import type { AssistantAnswer, AssistantMessage } from '#shared/tickets/assistant-answer.ts';
import { fetchAssistantFile } from './fetched-file.ts';

/** Longest answer that is read; files are fetched by their addresses. */
const maxBytes = 64 * 1024;
/** Time limit of one call, so that the remaining messages get their turn (ms). */
const maxMs = 10_000;
/** HTTP 410: the endpoint is permanently gone. */
const gone = 410;

/** Derived from the message, so that a receiver recognizes a repeated event. */
const eventId = (integrationId: number, messageId: string): string =>
  `evt_${createHash('sha256').update(`${integrationId}#${messageId}`).digest('hex').slice(0, 32)}`;

const eventOf = (
  { id: integrationId }: IntegrationRow,
  { ticket, connection, directory }: TurnInput,
  row: MessageRow,
): IntegrationEvent => {
  const id = messageIdOf(row.whatsappId, row.providerId);
  const queue = ticket.queueId === null ? undefined : directory.queues.get(ticket.queueId);
  const { contact } = ticket;
  return {
    id: eventId(integrationId, id),
    type: 'message.received',
    createdAt: row.createdAt,
    connection: { id: connection.id, name: connection.name },
    contact: { id: contact.id, name: contact.name, number: contact.number, isGroup: contact.isGroup },
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      status: ticket.status,
      queue: queue ? { id: queue.id, name: queue.name } : null,
    },
    message: {
      id,
      body: row.body,
      mediaType: row.mediaType,
      media: row.media && {
        mimetype: row.media.mimetype,
        fileName: row.media.fileName,
        size: row.media.size,
      },
      location: row.location ? { latitude: row.location.latitude, longitude: row.location.longitude } : null,
      quotedMsgId: row.quoted?.id ?? null,
    },
  };
};

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

/**
 * Webhooks and n8n: receive each message in order. Their answers are ignored, unless they are declared to hold
 * messages (`answers`): then they lead the conversation. A failed turn sends all its messages again.
 */
export function webhookAssistant(integration: IntegrationRow): Assistant {
  return {
    answerMode: integration.answers ? 'each' : 'listens',
    voiceNotes: 'unheard',
    answer: async (consultation) => {
      const { tenant, unanswered, now, signal } = consultation;
      const secret = await integrationSecret(tenant, integration.id, 'signing');
      if (secret === undefined) throw new AssistantFailed('an integration without its secret', { mayPass: false });
      const messages: AssistantMessage[] = [];
      for (const row of unanswered) {
        const event = eventOf(integration, consultation, row);
        const body = JSON.stringify(event);
        const headers = signedHeaders(secret, event.id, body, now);
        const url = integration.urlN8N;
        const call = { url, method: 'POST', headers, body, signal, maxBytes, timeMs: maxMs } as const;
        // An endpoint under maintenance may answer with any status, so only 410 is final.
        const answer = await callProvider(call, { mayPass: (status) => status !== gone });
        if (!integration.answers) continue;
        const answered = await read(url, answer, signal);
        messages.push(...answered.messages);
        if (answered.handover.to !== 'assistant') return { messages, handover: answered.handover };
      }
      return { messages, handover: { to: 'assistant' } };
    },
  };
}
