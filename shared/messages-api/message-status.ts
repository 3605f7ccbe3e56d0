import type { Message } from '#shared/messages/message.ts';

/** The state of a message that we sent, for programs. `queued`: WhatsApp has not accepted it yet. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'played', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const byAck: readonly MessageStatus[] = ['queued', 'sent', 'sent', 'delivered', 'read', 'played'];

export function messageStatus({ ack, failure }: { ack: number; failure: Message['failure'] }): MessageStatus {
  return failure === null ? (byAck[ack] ?? 'played') : 'failed';
}
