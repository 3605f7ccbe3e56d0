import { createHash } from 'node:crypto';
import { alertSubjectKindOf, type Incident } from '#shared/alerts/incident.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { messageStatus } from '#shared/messages-api/message-status.ts';
import type { MessageOf } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { WebhookEventType } from '#shared/webhooks/event-types.ts';
import { activeWebhooks } from './active-webhooks.ts';
import type { WebhookEntry } from './webhook-row.ts';

/** An event for webhooks, derived from a live event. */
interface Occurred {
  type: WebhookEventType;
  /** Equal for every report of the same event, so that it is delivered once. */
  key: string;
  /** Null: unknown, so that only webhooks of all connections receive it. */
  whatsappId: number | null;
  data: unknown;
}

const messageData = (message: Message) => ({
  id: message.id,
  ticketId: message.ticketId,
  fromMe: message.fromMe,
  body: message.body,
  mediaType: message.mediaType,
  media: message.media && {
    mimetype: message.media.mimetype,
    fileName: message.media.fileName,
    size: message.media.size,
  },
  createdAt: message.createdAt,
});

const contactData = ({ id, name, number, isGroup }: Ticket['contact']) => ({ id, name, number, isGroup });

const ticketData = (ticket: Ticket) => ({
  id: ticket.id,
  uuid: ticket.uuid,
  status: ticket.status,
  queueId: ticket.queueId,
  userId: ticket.userId,
  whatsappId: ticket.whatsappId,
  contact: contactData(ticket.contact),
  updatedAt: ticket.updatedAt,
  version: ticket.version,
});

const ofMessage = (payload: { action: string; message: Message; ticket?: Ticket }): Occurred[] => {
  const { action, message, ticket } = payload;
  const { whatsappId } = parseMessageId(message.id);
  if (action === 'create' && !message.fromMe && ticket) {
    const data = { message: messageData(message), ticket: ticketData(ticket) };
    return [{ type: 'message.received', key: message.id, whatsappId, data }];
  }
  if (action !== 'update' || !message.fromMe) return [];
  const status = messageStatus(message);
  if (status === 'queued') return [];
  // A message that is sent again may fail again.
  const key = [message.id, status, ...(status === 'failed' ? [message.version] : [])].join('#');
  const data = { message: { ...messageData(message), status, failure: message.failure } };
  return [{ type: 'message.status', key, whatsappId, data }];
};

const ofTicket = (payload: { action: string; ticket?: Ticket; ticketId: number }): Occurred[] => {
  const { action, ticket, ticketId } = payload;
  if (action === 'update' && ticket) {
    const key = `${ticketId}#${ticket.version}`;
    return [{ type: 'ticket.updated', key, whatsappId: ticket.whatsappId, data: { ticket: ticketData(ticket) } }];
  }
  if (action !== 'delete') return [];
  return [{ type: 'ticket.deleted', key: String(ticketId), whatsappId: null, data: { ticketId } }];
};

/** Only that it began or ended: who was informed is no part of it. */
const ofIncident = (payload: { action: 'opened' | 'closed'; incident: Incident }): Occurred[] => {
  const { notices: _notices, pushedTo: _pushedTo, ...incident } = payload.incident;
  const isOfConnection = ['connection', 'outbox'].includes(alertSubjectKindOf[incident.kind]);
  const whatsappId = isOfConnection ? incident.subjectId : null;
  return [{ type: `alert.${payload.action}`, key: String(incident.id), whatsappId, data: { incident } }];
};

const occurredIn = ({ event, payload }: LiveMessage): Occurred[] => {
  if (event.endsWith('-appMessage')) return ofMessage(payload as Parameters<typeof ofMessage>[0]);
  if (event.endsWith('-incident')) return ofIncident(payload as Parameters<typeof ofIncident>[0]);
  return event.endsWith('-ticket') ? ofTicket(payload as Parameters<typeof ofTicket>[0]) : [];
};

export function deliveryIdOf(...parts: readonly (string | number)[]): string {
  return `msg_${createHash('sha256').update(parts.join('#')).digest('hex').slice(0, 32)}`;
}

const wants = (hook: WebhookEntry, { type, whatsappId }: Occurred): boolean =>
  hook.events.includes(type) && (hook.whatsappId === null || hook.whatsappId === whatsappId);

/** Messages of one webhook form a group, so that a slow receiver delays no other. */
export function webhookLane(companyId: number, webhookId: number): string {
  return `${companyId}-${webhookId}`;
}

type WebhookJob = MessageOf<'webhooks'>;

/** Derives the deliveries that webhooks of the companies are to get from live events. */
export async function webhookJobs(events: readonly LiveMessage[]): Promise<WebhookJob[]> {
  const jobs = events.map(async (event): Promise<WebhookJob[]> => {
    const occurred = occurredIn(event);
    if (occurred.length === 0) return [];
    const { companyId } = event;
    const hooks = await activeWebhooks(tenantOfMessage(event));
    return hooks.flatMap((hook) =>
      occurred
        .filter((one) => wants(hook, one))
        .map(({ type, key, data }): WebhookJob => {
          const id = deliveryIdOf(companyId, hook.id, type, key);
          const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
          return {
            body: { companyId, webhookId: hook.id, event: { id, type, body } },
            group: webhookLane(companyId, hook.id),
            deduplication: id,
          };
        }),
    );
  });
  return (await Promise.all(jobs)).flat();
}
