import { randomUUID } from 'node:crypto';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { maxChatMembers, maxChats } from '#shared/chats/chat.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  countUp,
  drawNextIds,
  equals,
  type Guarded,
  get,
  put,
  putNew,
  readTableRows,
  readWholeRange,
  remove,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ChatRow, isChatMember, mentionPositionAttribute, readPositionAttribute } from './chat-row.ts';

/** Holds while a user is a member of the chat. */
export function isMemberCondition(userId: number): When {
  return {
    text: 'contains(#memberIds, :member)',
    names: { '#memberIds': 'memberIds' },
    values: { ':member': userId },
  };
}

export function findChat(tenant: Tenant, chatId: number): Promise<ChatRow | undefined> {
  return get<ChatRow>(keys.chat(tenant, chatId), { consistent: true });
}

/** The chat, if this user is a member; ERR_NO_CHAT_FOUND otherwise: to all others it does not exist. */
export async function getChat(tenant: Tenant, userId: number, chatId: number): Promise<ChatRow> {
  const chat = await findChat(tenant, chatId);
  if (!chat || !isChatMember(chat, userId)) throw new AppError('ERR_NO_CHAT_FOUND');
  return chat;
}

/** The chat as `getChat` returns it, by id or uuid. */
export async function getChatByName(tenant: Tenant, userId: number, name: number | string): Promise<ChatRow> {
  if (typeof name === 'number') return getChat(tenant, userId, name);
  const pointer = await get<{ chatId: number }>(keys.chatByUuid(tenant, name.toLowerCase()), { consistent: true });
  if (!pointer) throw new AppError('ERR_NO_CHAT_FOUND');
  return getChat(tenant, userId, pointer.chatId);
}

/** All chats of a user; bounded by the number of chats that a company may have. */
export async function chatsOf(tenant: Tenant, userId: number): Promise<ChatRow[]> {
  const listed = await readWholeRange<{ chatId: number }>(keys.chatsOfUser(tenant, userId), { consistent: true });
  const chats = await readTableRows<ChatRow>(
    listed.map(({ chatId }) => keys.chat(tenant, chatId)),
    { consistent: true },
  );
  // A listed chat may be deleted, or the user removed from it: the chat decides.
  return chats.filter((chat) => chat !== undefined && isChatMember(chat, userId)) as ChatRow[];
}

/** Refuses the write when a user was added or removed since the company's row was read. */
const usersUnchanged = (tenant: Tenant, { configVersion }: CompanyRow): Guarded => ({
  write: check(keys.company(tenant), equals({ configVersion })),
  otherwise: 'ERR_TRY_AGAIN',
});

const listedFor = (tenant: Tenant, chatId: number, userIds: readonly number[]): Guarded[] =>
  userIds.map((userId) => ({ write: put(keys.chatOfUser(tenant, userId, chatId), { chatId, userId }) }));

/** The users of the company when its row was read; a write may require that they are unchanged (`usersUnchanged`). */
export type CurrentCompanyUsers = () => Promise<{ company: CompanyRow; has(userId: number): boolean }>;

const requireUsers = (userIds: readonly number[], has: (userId: number) => boolean): void => {
  if (userIds.length > maxChatMembers) throw new AppError('ERR_VALIDATION', { message: 'too many users' });
  if (!userIds.every(has)) throw new AppError('ERR_NO_USER_FOUND');
};

interface NewChat {
  title: string;
  ownerId: number;
  userIds: readonly number[];
}

/** Opens a chat; ERR_NO_USER_FOUND when a member is no user of the company, checked by the write itself. */
export async function addChat(
  tenant: Tenant,
  { title, ownerId, userIds }: NewChat,
  now: CurrentCompanyUsers,
): Promise<ChatRow> {
  const memberIds = [...new Set([ownerId, ...userIds])];
  const { chat: id } = await drawNextIds(keys.ids(tenant), ['chat']);
  const createdAt = new Date().toISOString();
  const row: ChatRow = {
    id,
    uuid: randomUUID(),
    companyId: tenant.companyId,
    title,
    ownerId,
    memberIds,
    seq: 0,
    lastMessage: '',
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  await retryOnConflict(async () => {
    const { company, has } = await now();
    requireUsers(memberIds, has);
    await transact([
      { write: countUp(keys.usage(tenant), 'chats', maxChats), otherwise: 'ERR_LIST_FULL' },
      usersUnchanged(tenant, company),
      { write: putNew(keys.chat(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
      { write: putNew(keys.chatByUuid(tenant, row.uuid), { chatId: id }), otherwise: 'ERR_TRY_AGAIN' },
      ...listedFor(tenant, id, memberIds),
    ]);
  });
  return row;
}

/** Removes chats from the lists of users who are not or no longer members; repeating it is harmless. */
async function unlist(tenant: Tenant, chatId: number, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    const isNoMember: When = {
      ...isMemberCondition(userId),
      text: 'attribute_not_exists(#memberIds) or not contains(#memberIds, :member)',
    };
    // Checked in the same transaction: the user may have been added again in the meantime.
    await transact([
      { write: check(keys.chat(tenant, chatId), isNoMember), otherwise: () => new MemberAgain() },
      { write: remove(keys.chatOfUser(tenant, userId, chatId)) },
    ]).catch((error: unknown) => {
      if (!(error instanceof MemberAgain)) throw error;
    });
  }
}
class MemberAgain extends Error {}

interface ChatChange {
  title?: string | undefined;
  userIds?: readonly number[] | undefined;
}

/** Changes a chat as its owner (ERR_NO_PERMISSION for other members). Returns it with the members who left it. */
export async function changeChat(
  tenant: Tenant,
  ownerId: number,
  chatId: number,
  { title, userIds }: ChatChange,
  now: CurrentCompanyUsers,
): Promise<{ chat: ChatRow; gone: number[]; added: number[] }> {
  const changed = await retryOnConflict(async () => {
    const before = await getChat(tenant, ownerId, chatId);
    if (before.ownerId !== ownerId) throw new AppError('ERR_NO_PERMISSION');
    const memberIds = userIds ? [...new Set([ownerId, ...userIds])] : before.memberIds;
    const added = memberIds.filter((id) => !before.memberIds.includes(id));
    const gone = before.memberIds.filter((id) => !memberIds.includes(id));
    const { company, has } = await now();
    requireUsers(added, has);
    if (memberIds.length > maxChatMembers) throw new AppError('ERR_VALIDATION', { message: 'too many users' });
    // New members can read earlier messages, which do not count as unread for them.
    const positions = Object.fromEntries(added.map((id) => [readPositionAttribute(id), before.seq]));
    await transact([
      usersUnchanged(tenant, company),
      {
        write: update(keys.chat(tenant, chatId), {
          set: { title: title ?? before.title, memberIds, ...positions },
          add: { version: 1 },
          remove: gone.flatMap((id) => [readPositionAttribute(id), mentionPositionAttribute(id)]),
          when: equals({ version: before.version }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...listedFor(tenant, chatId, added),
    ]);
    return { gone, added };
  });
  await unlist(tenant, chatId, changed.gone);
  return { chat: await getChat(tenant, ownerId, chatId), ...changed };
}

/** Deletes a chat as seen by its members; its messages follow by the job. Nothing happens when it is gone already. */
export async function removeChat(tenant: Tenant, chatId: number): Promise<ChatRow | undefined> {
  return retryOnConflict(async () => {
    const chat = await findChat(tenant, chatId);
    if (!chat) return undefined;
    await transact([
      {
        write: remove(keys.chat(tenant, chatId), equals({ version: chat.version })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: remove(keys.chatByUuid(tenant, chat.uuid)) },
      { write: update(keys.usage(tenant), { add: { chats: -1 } }) },
    ]);
    await unlist(tenant, chatId, chat.memberIds);
    return chat;
  });
}

class NothingNew extends Error {}

/** Marks a chat as read by a member up to a position; it never moves back, however many devices report. */
export async function markChatRead(tenant: Tenant, userId: number, chatId: number, seq: number): Promise<ChatRow> {
  const name = readPositionAttribute(userId);
  const forward: When = {
    text: 'attribute_not_exists(#read) or #read < :seq',
    names: { '#read': name },
    values: { ':seq': seq },
  };
  const change = update(keys.chat(tenant, chatId), {
    set: { [name]: seq },
    add: { version: 1 },
    when: both(isMemberCondition(userId), forward),
  });
  const row = await write<ChatRow>({ write: change, otherwise: () => new NothingNew() }).catch((error: unknown) => {
    if (!(error instanceof NothingNew)) throw error;
    return undefined;
  });
  return row ?? getChat(tenant, userId, chatId);
}

/**
 * Takes a removed user out of a chat. The earliest remaining member becomes the owner of an owner's chat; a chat without members
 * is to be deleted. Returns the changed chat.
 */
export async function leaveChat(tenant: Tenant, userId: number, chatId: number): Promise<ChatRow | undefined> {
  const chat = await retryOnConflict(async () => {
    const before = await findChat(tenant, chatId);
    if (!before || !isChatMember(before, userId)) return before;
    const memberIds = before.memberIds.filter((id) => id !== userId);
    const ownerId = before.ownerId === userId ? (memberIds[0] ?? userId) : before.ownerId;
    return write<ChatRow>({
      write: update(keys.chat(tenant, chatId), {
        set: { memberIds, ownerId },
        add: { version: 1 },
        remove: [readPositionAttribute(userId), mentionPositionAttribute(userId)],
        when: equals({ version: before.version }),
      }),
      otherwise: 'ERR_TRY_AGAIN',
    });
  });
  await unlist(tenant, chatId, [userId]);
  return chat;
}
