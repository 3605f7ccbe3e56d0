import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { messageIdOf } from '#shared/messages/message-id.ts';
import type { ApiMessage } from '#shared/messages-api/contract.ts';
import { messageStatus } from '#shared/messages-api/message-status.ts';

type Shown = Pick<MessageRow, 'whatsappId' | 'providerId' | 'ack' | 'failure' | 'ticketId' | 'contactId' | 'createdAt'>;

/** A message as programs see it. */
export function apiMessage(row: Shown): ApiMessage {
  return {
    id: messageIdOf(row.whatsappId, row.providerId),
    status: messageStatus(row),
    failure: row.failure,
    ticketId: row.ticketId,
    contactId: row.contactId,
    createdAt: row.createdAt,
  };
}
