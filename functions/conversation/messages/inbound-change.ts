import { readContactRow } from '#functions/conversation/contacts/read-contact-row.ts';
import { identitiesOf } from '#functions/conversation/rows/contact-row.ts';
import type { MessageChange, MessagePointer, MessageRow } from '#functions/conversation/rows/message-row.ts';
import { ticketOnConnection } from '#functions/conversation/tickets/thread.ts';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { InboundEvent } from '#shared/messages/inbound.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type AmendedMessage, amendMessage } from './amend.ts';
import { samePerson, withDeletion, withEdit, withReaction, withVote } from './message-changes.ts';

export type InboundChange = Extract<InboundEvent, { type: 'edit' | 'delete' | 'reaction' | 'pollVote' }>;

/**
 * The pointer of a message that belongs to the chat whose identities lead to these contacts. Messages of a merged
 * contact belong to the one it was merged into.
 */
export async function isPointerInChat(
  tenant: Tenant,
  pointer: MessagePointer | undefined,
  holders: readonly ({ contactId: number } | undefined)[],
): Promise<boolean> {
  if (pointer === undefined || pointer.change) return false;
  const isOf = (contactId: number | undefined) => holders.some((holder) => holder?.contactId === contactId);
  if (isOf(pointer.contactId)) return true;
  return holders.some((holder) => holder) && isOf((await readContactRow(tenant, pointer.contactId))?.id);
}

/**
 * Finds where a message is stored if it belongs to this chat: its id alone proves nothing, because its sender chose it.
 */
export async function messagePointerInChat(
  tenant: Tenant,
  { chat, whatsappId }: Pick<InboundEvent, 'chat' | 'whatsappId'>,
  providerId: string,
): Promise<MessagePointer | undefined> {
  const identities = identitiesOf(chat).map((identity) => keys.identity(tenant, identity));
  const [pointer, ...held] = await readTableRows<MessagePointer>(
    [keys.providerMessage(tenant, whatsappId, providerId), ...identities],
    { consistent: true },
  );
  return (await isPointerInChat(tenant, pointer, held)) ? pointer : undefined;
}

/**
 * Returns whether an event comes from the author of the message, who alone may change it; in a group that is one of its
 * members.
 */
export function isAuthor(row: MessageRow, event: Pick<InboundEvent, 'fromMe' | 'participant'>): boolean {
  return row.fromMe === event.fromMe && (row.fromMe || samePerson(row.participant, event.participant));
}

const changeOf = (row: MessageRow, event: InboundChange): MessageChange | undefined => {
  const { providerId: id, at, fromMe, participant } = event;
  if (event.type === 'reaction') return withReaction(row, { emoji: event.emoji, fromMe, participant, at, id });
  if (event.type === 'pollVote') return withVote(row, event);
  if (!isAuthor(row, event)) return undefined;
  return event.type === 'delete' ? withDeletion(row, id) : withEdit(row, { body: event.body, at, id });
};

/**
 * Applies an incoming edit, deletion, reaction or vote. Returns `unknown` when there is no such message; undefined when
 * nothing changes (not its author, a repeat, overtaken by a later change).
 */
export function applyInboundChange(
  context: TicketContext,
  event: InboundChange,
): Promise<AmendedMessage | 'unknown' | undefined> {
  const { tenant } = context;
  return retryOnConflict(async () => {
    const pointer = await messagePointerInChat(tenant, event, event.targetProviderId);
    if (!pointer) return 'unknown';
    const [message, ticket] = await Promise.all([
      get<MessageRow>(keys.message(tenant, pointer.ticketId, pointer.seq), { consistent: true }),
      ticketOnConnection(tenant, pointer.contactId, event.whatsappId),
    ]);
    const change = message && changeOf(message, event);
    return message && change ? amendMessage(context, { message, ticket }, change) : undefined;
  });
}
