import { type AmendedMessage, amendMessage } from '#functions/conversation/messages/amend.ts';
import { isAuthor, messagePointerInChat } from '#functions/conversation/messages/inbound-change.ts';
import { findMessage } from '#functions/conversation/messages/message-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { includesTicket, ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { undecryptedKind } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { fileFetchWrites } from './fetch-writes.ts';
import { type InboundMessage, inboundContent } from './inbound-content.ts';

/**
 * Fills in a message that was stored unread, now that it could be decrypted, at its position in the conversation. The
 * bot has already answered when it arrived. Returns undefined when there is nothing to fill in: most stored messages
 * could be read the first time.
 */
export function fillInUndecryptedMessage(
  context: TicketContext,
  event: InboundMessage,
): Promise<AmendedMessage | undefined> {
  const { tenant } = context;
  return retryOnConflict(async () => {
    if (event.providerKind === undecryptedKind) return undefined;
    const pointer = await messagePointerInChat(tenant, event, event.providerId);
    const message =
      pointer && (await get<MessageRow>(keys.message(tenant, pointer.ticketId, pointer.seq), { consistent: true }));
    if (message?.providerKind !== undecryptedKind || message.isDeleted || !isAuthor(message, event)) return undefined;
    const ticket = await ticketOnConnection(tenant, message.contactId, message.whatsappId);
    if (!ticket || ticket.deletedAt || !includesTicket(ticket, message.ticketId)) return undefined;
    const { quotedProviderId, whatsappId } = event;
    const quoted = quotedProviderId ? await findMessage(tenant, whatsappId, quotedProviderId) : undefined;
    const isOfChat = quoted?.contactId === message.contactId;
    const content = inboundContent(event, ticket.contact.name, isOfChat ? quoted : undefined);
    // An edit may have been readable before the message that it changes.
    const set = message.isEdited ? { ...content, body: message.body } : content;
    const orders = fileFetchWrites(tenant, ticket, { ...message, ...set }, new Date().toISOString());
    return amendMessage(context, { message, ticket }, set, orders);
  });
}
