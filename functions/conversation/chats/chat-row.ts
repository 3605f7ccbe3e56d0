import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { Chat } from '#shared/chats/chat.ts';
import { chatMessageIdOf } from '#shared/chats/chat-message.ts';

/**
 * A chat as stored (`keys.chat`). It alone decides who is a member. Per member it holds the position up to which the
 * member has read and that of the last message that mentions the member: unread messages follow from these and `seq`,
 * so that no counter can be wrong.
 */
export type ChatRow = {
  id: number;
  uuid: string;
  companyId: number;
  title: string;
  ownerId: number;
  /** In the order in which they joined. */
  memberIds: number[];
  /** Number of messages. */
  seq: number;
  lastMessage: string;
  createdAt: string;
  updatedAt: string;
  version: number;
} & { [position in PositionName]?: number };

type PositionName = `read_${number}` | `mention_${number}`;

/** The attribute with the position up to which a member has read. */
export function readPositionAttribute(userId: number): `read_${number}` {
  return `read_${userId}`;
}

/** The attribute with the position of the last message that mentions a member. */
export function mentionPositionAttribute(userId: number): `mention_${number}` {
  return `mention_${userId}`;
}

export function isChatMember(chat: ChatRow, userId: number): boolean {
  return chat.memberIds.includes(userId);
}

export function unreadInChat(chat: ChatRow, userId: number): number {
  return Math.max(0, chat.seq - (chat[readPositionAttribute(userId)] ?? 0));
}

/** A chat as its members see it, with the current names of users; a user who is being removed is left out. */
export function chatView(chat: ChatRow, { users }: Pick<CompanyDirectory, 'users'>): Chat {
  const person = (id: number) => {
    const user = users.get(id);
    return user ? { id, name: user.name } : null;
  };
  return {
    ...chat,
    owner: person(chat.ownerId),
    lastId: chat.seq > 0 ? chatMessageIdOf(chat.id, chat.seq) : null,
    users: chat.memberIds.flatMap((userId) => {
      const user = person(userId);
      const mentioned = (chat[mentionPositionAttribute(userId)] ?? 0) > (chat[readPositionAttribute(userId)] ?? 0);
      return user ? [{ userId, unreads: unreadInChat(chat, userId), mentioned, user }] : [];
    }),
  };
}
