import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { type AmendedMessage, amendMessage } from '#functions/conversation/messages/amend.ts';
import { ownReaction, withDeletion, withEdit, withReaction } from '#functions/conversation/messages/message-changes.ts';
import { findMessage, getChangeableMessage } from '#functions/conversation/messages/message-store.ts';
import type { MessageChange, MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import {
  outboxEditWrite,
  outboxReactionWrite,
  outboxRevokeWrite,
  outboxSendWrite,
  readWaitingSend,
  removeFailedSendWrite,
  rewriteSendWrite,
  withdrawSendWrite,
} from '#functions/conversation/tickets/outbox-writes.ts';
import { requireMayWrite } from '#functions/conversation/tickets/require-may-write.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/http/errors.ts';
import { type ChangeKind, deleteWindowMs, editWindowMs, hasEditableText } from '#shared/messages/content.ts';
import { parseMessageId } from '#shared/messages/message-id.ts';
import { type OutboxSend, outboxOrder } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { newProviderId } from '#shared/server/provider-id.ts';
import { type Guarded, putNew } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** A user's request to change a message. */
export interface ChangeRequest {
  tenant: Tenant;
  user: UserRow;
  directory: CompanyDirectory;
  messageId: string;
}

interface StoredMessageAndTicket {
  message: MessageRow;
  ticket: TicketRow;
}

/** Returns the stored message if this user may write in its ticket. */
const writable = async ({ tenant, user, directory, messageId }: ChangeRequest): Promise<StoredMessageAndTicket> => {
  const stored = await getChangeableMessage(tenant, user, messageId);
  if (stored.ticket.status !== 'open') throw new AppError('ERR_TICKET_NOT_OPEN');
  requireMayWrite(stored.ticket, user, directory);
  if (!directory.whatsapps.has(stored.message.whatsappId)) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  return stored;
};

const olderThan = ({ createdAt }: MessageRow, ms: number): boolean => Date.now() - Date.parse(createdAt) > ms;

/** Now, but later than the time to be changed, because clocks of phones and servers differ. */
const after = (at: string): string => new Date(Math.max(Date.now(), Date.parse(at) + 1)).toISOString();

/** Lets receipts of the change's own stanza find the message that it changes. */
const pointerWrite = (tenant: Tenant, row: MessageRow, id: string, change: ChangeKind): Guarded => {
  const { ticketId, contactId, seq } = row;
  const pointer: MessagePointer = { ticketId, contactId, seq, change };
  return {
    write: putNew(keys.providerMessage(tenant, row.whatsappId, id), { ...pointer }),
    otherwise: 'ERR_TRY_AGAIN',
  };
};

interface Order {
  kind: ChangeKind;
  id: string;
  set: MessageChange | undefined;
  orders: readonly Guarded[];
}

/** Writes the change and the outbox row that carries it out in one transaction; does nothing when nothing changes. */
const changeWith = (
  request: ChangeRequest,
  stored: StoredMessageAndTicket,
  { kind, id, set, orders }: Order,
): Promise<AmendedMessage> | AmendedMessage => {
  if (!set) return stored;
  const change = { kind, id, state: 'waiting' } as const;
  return amendMessage(request, stored, { ...set, change }, [
    pointerWrite(request.tenant, stored.message, id, kind),
    ...orders,
  ]);
};

/** The outbox row that still has to send this message of ours, if WhatsApp has not accepted it. */
const unsent = async (tenant: Tenant, message: MessageRow): Promise<OutboxSend | undefined> =>
  message.ack === 0 ? readWaitingSend(tenant, message) : undefined;

/**
 * Edits a text of ours, or the caption of a file, here and on the phones. Repeating the current text changes nothing.
 * A message that no runner has begun to send only ever leaves with the new text.
 */
export function editOwnMessage(request: ChangeRequest, body: string): Promise<AmendedMessage> {
  return retryOnConflict(async () => {
    const { tenant } = request;
    const stored = await writable(request);
    const { message, ticket } = stored;
    if (!message.fromMe || message.isDeleted || message.failure || !hasEditableText(message))
      throw new AppError('ERR_EDITING_WAPP_MSG');
    if (message.body === body) return stored;
    const sending = await unsent(tenant, message);
    const id = newProviderId();
    const at = after(message.edit?.at ?? message.createdAt);
    const set = withEdit(message, { body, at, id });
    const also = sending ? [rewriteSendWrite(tenant, sending, { ...message, body })] : [];
    if (sending && !sending.taken && set) return amendMessage(request, stored, set, also);
    if (olderThan(message, editWindowMs)) throw new AppError('ERR_EDIT_WINDOW_OVER');
    const order = outboxEditWrite(tenant, ticket, message, { id, at, body });
    return changeWith(request, stored, { kind: 'edit', id, set, orders: [...also, order] });
  });
}

/**
 * Deletes a message of ours for everyone. A message that no runner has begun to send is withdrawn, and one that
 * WhatsApp refused is only marked. When a runner has begun, the customer may have it, so a deletion follows.
 */
export function deleteOwnMessage(request: ChangeRequest): Promise<AmendedMessage> {
  return retryOnConflict(async () => {
    const { tenant } = request;
    const stored = await writable(request);
    const { message, ticket } = stored;
    if (!message.fromMe) throw new AppError('ERR_DELETE_WAPP_MSG');
    if (message.isDeleted) return stored;
    const id = newProviderId();
    const set = withDeletion(message, id);
    if (message.failure && set) return amendMessage(request, stored, set, [removeFailedSendWrite(tenant, message)]);
    const sending = await unsent(tenant, message);
    const also = sending ? [withdrawSendWrite(tenant, sending)] : [];
    if (sending && !sending.taken && set) return amendMessage(request, stored, set, also);
    if (olderThan(message, deleteWindowMs)) throw new AppError('ERR_FETCH_WAPP_MSG');
    const order = outboxRevokeWrite(tenant, ticket, message, { id, at: after(message.createdAt) });
    return changeWith(request, stored, { kind: 'delete', id, set, orders: [...also, order] });
  });
}

/** Sets our number's reaction to a message; repeating the current one changes nothing. */
export function reactToMessage(request: ChangeRequest, emoji: string): Promise<AmendedMessage> {
  return retryOnConflict(async () => {
    const { tenant } = request;
    const stored = await writable(request);
    const { message, ticket } = stored;
    // A call is in the conversation, but it is no message of WhatsApp's.
    if (message.mediaType === 'call_log') throw new AppError('ERR_NO_MESSAGE_FOUND');
    const own = ownReaction(message);
    if ((own?.emoji ?? '') === emoji || message.isDeleted) return stored;
    const id = newProviderId();
    const at = after(own?.at ?? message.createdAt);
    const set = withReaction(message, { emoji, fromMe: true, participant: null, at, id, before: own?.emoji ?? '' });
    return changeWith(request, stored, {
      kind: 'reaction',
      id,
      set,
      orders: [outboxReactionWrite(tenant, ticket, message, { id, at, emoji })],
    });
  });
}

/** Sends a failed message again under its original id: for WhatsApp it is the same message. */
export function retryFailedMessage(request: ChangeRequest): Promise<AmendedMessage> {
  return retryOnConflict(async () => {
    const { tenant } = request;
    const stored = await writable(request);
    const { message, ticket } = stored;
    if (!message.fromMe || message.isDeleted) throw new AppError('ERR_SENDING_WAPP_MSG');
    if (!message.failure) return stored;
    const quoted = message.quoted && parseMessageId(message.quoted.id);
    const answered = quoted ? await findMessage(tenant, quoted.whatsappId, quoted.providerId) : undefined;
    // Queued after the rows that wait now, as a row of its own: the runner may be about to remove the first one.
    const now = new Date();
    const order = outboxOrder(now, message.seq, message.providerId);
    const again = outboxSendWrite(tenant, ticket, message, answered, now);
    return amendMessage(request, stored, { failure: null, providerCode: null, order }, [again]);
  });
}
