import type { Directory } from '#functions/companies/directory.ts';
import type { MessageRow } from '#functions/messages/message-row.ts';
import { messageRow, storedMessage, withMessage } from '#functions/messages/message-writes.ts';
import { sendOrder } from '#functions/messages/outbox-writes.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import type { Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TicketRow } from './ticket-row.ts';

export interface Farewell {
  /** The ticket with the farewell as its last message. */
  ticket: TicketRow;
  message: MessageRow;
  writes: Guarded[];
}

/** The connection's completion message, stored and ordered in the transaction that closes the ticket. None when it has no such text. */
export const farewellTo = (
  tenant: Tenant,
  ticket: TicketRow,
  directory: Directory,
  now: string,
): Farewell | undefined => {
  const text = directory.whatsapps.get(ticket.whatsappId)?.complationMessage ?? '';
  if (text.trim() === '') return undefined;
  const content = { providerId: newProviderId(), body: text, fromMe: true, ack: 0, createdAt: now };
  const after = withMessage(ticket, content, now);
  const message = messageRow(after, content);
  return {
    ticket: after,
    message,
    writes: [...storedMessage(tenant, message), sendOrder(tenant, after, message)],
  };
};
