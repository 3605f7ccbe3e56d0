import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { type ChatMessage, chatMessageIdOf, maxChatMessages, seqOfChatMessage } from '#shared/chats/chat-message.ts';
import { AppError } from '#shared/http/errors.ts';
import type { MessageKind } from '#shared/messages/content.ts';
import type { FileState, InboundMedia } from '#shared/messages/media.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, type Guarded, get, put, putNew, readRange, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ChatRow, mentionPositionAttribute, readPositionAttribute } from './chat-row.ts';
import { getChat, isMemberCondition } from './chat-store.ts';

/** A message of an internal chat as stored (`keys.chatMessage`). */
export interface ChatMessageRow {
  companyId: number;
  chatId: number;
  /** Position in the chat. */
  seq: number;
  senderId: number;
  message: string;
  mentions: number[];
  ticketId: number | null;
  mediaType: MessageKind;
  media: InboundMedia | null;
  file?: FileState;
  isEdited: boolean;
  isDeleted: boolean;
  createdAt: string;
  version: number;
}

export type ChatContent = Pick<ChatMessageRow, 'message' | 'mentions' | 'ticketId' | 'mediaType' | 'media' | 'file'>;

/** ERR_NO_CHAT_MESSAGE_FOUND for the id of another chat, and for one that no message has. */
export async function getChatMessage(tenant: Tenant, chatId: number, id: ChatMessage['id']): Promise<ChatMessageRow> {
  const seq = seqOfChatMessage(chatId, id);
  const row = await get<ChatMessageRow>(keys.chatMessage(tenant, chatId, seq), { consistent: true });
  if (!row) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND');
  return row;
}

/** A page of messages before a position, the newest first. */
export async function chatMessagesBefore(
  tenant: Tenant,
  chatId: number,
  before: number | undefined,
  limit: number,
): Promise<ChatMessageRow[]> {
  const after = before === undefined ? undefined : keys.chatMessage(tenant, chatId, before);
  const options = { limit, reverse: true, consistent: true, ...(after && { after }) };
  return (await readRange<ChatMessageRow>(keys.chatMessages(tenant, chatId), options)).rows;
}

/** The message was stored by an earlier call with the same idempotency key. */
class SentBefore extends Error {
  readonly seq: number;
  constructor(seq: number) {
    super('sent before');
    this.seq = seq;
  }
}
const keptSeconds = 24 * 3600;

const sentOnce = (tenant: Tenant, row: ChatMessageRow, idempotencyKey: string | undefined, now: Date): Guarded[] => {
  if (idempotencyKey === undefined) return [];
  const key = keys.chatSent(tenant, idempotencyKey, row.chatId, row.senderId);
  const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
  return [
    {
      write: putNew(key, { seq: row.seq, expiresAt }),
      otherwise: (stored) => new SentBefore(Number(stored?.seq ?? 0)),
    },
  ];
};

interface Sending {
  sender: { id: number; name: string };
  content: ChatContent;
  /** The last message as lists show it. */
  preview: string;
  idempotencyKey: string | undefined;
}

const attempt = async (tenant: Tenant, chatId: number, { sender, content, preview, idempotencyKey }: Sending) => {
  const before = await getChat(tenant, sender.id, chatId);
  if (before.seq >= maxChatMessages) throw new AppError('ERR_LIST_FULL');
  const now = new Date();
  const seq = before.seq + 1;
  const mentions = content.mentions.filter((id) => before.memberIds.includes(id) && id !== sender.id);
  const row: ChatMessageRow = {
    ...content,
    mentions,
    companyId: tenant.companyId,
    chatId,
    seq,
    senderId: sender.id,
    isEdited: false,
    isDeleted: false,
    createdAt: now.toISOString(),
    version: 1,
  };
  // The sender has read everything up to the own message.
  const positions = {
    [readPositionAttribute(sender.id)]: seq,
    ...Object.fromEntries(mentions.map((id) => [mentionPositionAttribute(id), seq])),
  };
  await transact([
    ...sentOnce(tenant, row, idempotencyKey, now),
    {
      write: update(keys.chat(tenant, chatId), {
        set: { seq, lastMessage: preview, updatedAt: row.createdAt, ...positions },
        add: { version: 1 },
        when: both(equals({ seq: before.seq }), isMemberCondition(sender.id)),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    },
    { write: putNew(keys.chatMessage(tenant, chatId, seq), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
  ]);
  return row;
};

/** Stores a message once per idempotency key; the sender is a member in the same transaction. */
export async function addChatMessage(
  tenant: Tenant,
  chatId: number,
  sending: Sending,
): Promise<{ row: ChatMessageRow; chat: ChatRow; isNew: boolean }> {
  const stored = await retryOnConflict(() => attempt(tenant, chatId, sending)).catch(async (error: unknown) => {
    if (!(error instanceof SentBefore)) throw error;
    return error.seq;
  });
  const chat = await getChat(tenant, sending.sender.id, chatId);
  if (typeof stored !== 'number') return { row: stored, chat, isNew: true };
  const row = await getChatMessage(tenant, chatId, chatMessageIdOf(chatId, stored));
  return { row, chat, isNew: false };
}

/**
 * Changes one's own message (ERR_NO_PERMISSION for that of another member); a deleted one counts as missing. The chat
 * shows `preview` when it is the last one.
 */
export async function changeChatMessage(
  tenant: Tenant,
  senderId: number,
  { chatId, id }: { chatId: number; id: number },
  change: (before: ChatMessageRow, chat: ChatRow) => { set: Partial<ChatMessageRow>; preview: string },
): Promise<{ before: ChatMessageRow; row: ChatMessageRow; chat: ChatRow }> {
  return retryOnConflict(async () => {
    const chat = await getChat(tenant, senderId, chatId);
    const before = await getChatMessage(tenant, chatId, id);
    if (before.isDeleted) throw new AppError('ERR_NO_CHAT_MESSAGE_FOUND');
    if (before.senderId !== senderId) throw new AppError('ERR_NO_PERMISSION');
    const { set, preview } = change(before, chat);
    const row: ChatMessageRow = { ...before, ...set, version: before.version + 1 };
    const isLast = chat.seq === before.seq;
    await transact([
      {
        write: put(keys.chatMessage(tenant, chatId, before.seq), { ...row }, equals({ version: before.version })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      {
        write: update(keys.chat(tenant, chatId), {
          set: isLast ? { lastMessage: preview } : {},
          add: { version: 1 },
          when: both(equals({ seq: chat.seq }), isMemberCondition(senderId)),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return { before, row, chat: await getChat(tenant, senderId, chatId) };
  });
}
