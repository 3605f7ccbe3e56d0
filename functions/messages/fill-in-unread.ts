import { retryOnConflict } from '#functions/tickets/retry-on-conflict.ts';
import type { TicketRow } from '#functions/tickets/ticket-row.ts';
import { unreadKind } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type Amended, amend } from './amend.ts';
import { fetchWrites } from './fetch-writes.ts';
import { isAuthor, pointerInChat } from './inbound-change.ts';
import type { MessageRow } from './message-row.ts';
import { findMessage } from './message-store.ts';
import { type InboundMessage, inboundContent } from './receive.ts';

/**
 * Fills in a message that was stored unread, now that it could be decrypted, at its position in the conversation. The
 * bot has already answered when it arrived. Returns undefined when there is nothing to fill in: most stored messages
 * could be read the first time.
 */
export const fillInUnread = (tenant: Tenant, event: InboundMessage): Promise<Amended | undefined> =>
  retryOnConflict(async () => {
    if (event.providerKind === unreadKind) return undefined;
    const place = await pointerInChat(tenant, event, event.providerId);
    const message =
      place && (await get<MessageRow>(keys.message(tenant, place.ticketId, place.seq), { consistent: true }));
    if (message?.providerKind !== unreadKind || message.isDeleted || !isAuthor(message, event)) return undefined;
    const ticket = await get<TicketRow>(keys.ticket(tenant, message.contactId, message.whatsappId), {
      consistent: true,
    });
    if (!ticket || ticket.deletedAt || ticket.id !== message.ticketId) return undefined;
    const { quotedProviderId, whatsappId } = event;
    const quoted = quotedProviderId ? await findMessage(tenant, whatsappId, quotedProviderId) : undefined;
    const isOfChat = quoted?.contactId === message.contactId;
    const said = inboundContent(event, ticket.contact.name, isOfChat ? quoted : undefined);
    // An edit may have been readable before the message that it changes.
    const set = message.isEdited ? { ...said, body: message.body } : said;
    const orders = fetchWrites(tenant, ticket, { ...message, ...set }, new Date().toISOString());
    return amend(tenant, { message, ticket }, set, orders);
  });
