import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type MessageContent, messageRow, withMessage } from './message-writes.ts';
import { outboxSendWrite } from './outbox-writes.ts';
import type { NewTicketMessage } from './ticket-change.ts';
import { unreadFields } from './unread.ts';

/** A message from the product, stored and queued for sending in the transaction of the change it belongs to. */
export interface AutomaticMessage extends NewTicketMessage {
  /** The ticket with this message as its last one. */
  ticket: TicketRow;
}

interface AutomaticContent
  extends Pick<MessageContent, 'providerId' | 'body'>,
    Partial<Pick<MessageContent, 'mediaType' | 'media' | 'file' | 'transcript' | 'scheduleId' | 'by'>> {
  /** How long the customer sees the typing indicator before the message is sent. */
  typingMs?: number;
}

/**
 * An automatic message neither answers the customer nor marks the conversation as read: unread messages stay unread for
 * the next agent.
 */
export function automaticMessage(
  tenant: Tenant,
  ticket: TicketRow,
  { typingMs, ...fields }: AutomaticContent,
  now: string,
): AutomaticMessage {
  const content = { ...fields, fromMe: true, ack: 0, createdAt: now };
  const added = { ...withMessage(ticket, content, now), isAnswered: ticket.isAnswered };
  const after = ticket.unreadMessages === 0 ? added : { ...added, ...unreadFields(ticket), readSeq: ticket.readSeq };
  const row = messageRow(after, content);
  return { ticket: after, row, order: outboxSendWrite(tenant, after, row, undefined, undefined, typingMs) };
}

/** The message of a text; undefined for an empty text. */
export function automaticText(
  tenant: Tenant,
  ticket: TicketRow,
  text: string,
  now: string,
): AutomaticMessage | undefined {
  return text.trim() === ''
    ? undefined
    : automaticMessage(tenant, ticket, { providerId: newProviderId(), body: text }, now);
}
