import { createHash } from 'node:crypto';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { Assistant, TurnInput } from '#functions/engagement/assistants/assistant.ts';
import { callIntegrationWebhook } from '#functions/engagement/assistants/webhook-call.ts';
import type { IntegrationEvent } from '#shared/integrations/webhook-event.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import type { AssistantMessage } from '#shared/tickets/assistant-answer.ts';

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

/**
 * Webhooks and n8n: receive each message in order. Their answers are ignored, unless they are declared to hold
 * messages (`answers`): then they lead the conversation. A failed turn sends all its messages again.
 */
export function webhookAssistant(integration: IntegrationRow): Assistant {
  return {
    answerMode: integration.answers ? 'each' : 'listens',
    voiceNotes: 'unheard',
    answer: async (consultation) => {
      const messages: AssistantMessage[] = [];
      for (const row of consultation.unanswered) {
        const event = eventOf(integration, consultation, row);
        const answered = await callIntegrationWebhook(integration, event, consultation);
        messages.push(...answered.messages);
        if (answered.handover.to !== 'assistant') return { messages, handover: answered.handover };
      }
      return { messages, handover: { to: 'assistant' } };
    },
  };
}
