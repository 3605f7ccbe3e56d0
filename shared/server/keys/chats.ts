import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest, pad } from './key.ts';

/** Internal chats between users of a company (`CHAT#` partitions hold the messages of tickets). */
export const chatKeys = {
  /** A chat with its members and how far each has read. */
  chat: (t: Tenant, chatId: number): Key => ({ pk: `${company(t)}#TEAM#${pad(chatId)}`, sk: 'CHAT' }),
  /** Uuid → id of a chat. */
  chatByUuid: (t: Tenant, uuid: string): Key => ({ pk: `${company(t)}#TEAMUUID#${uuid}`, sk: 'POINTER' }),
  /** A chat that a user may be a member of; the chat itself decides. */
  chatOfUser: (t: Tenant, userId: number, chatId: number): Key => ({
    pk: `${company(t)}#USER#${pad(userId)}`,
    sk: `TEAM#${pad(chatId)}`,
  }),
  chatsOfUser: (t: Tenant, userId: number) => ({ pk: `${company(t)}#USER#${pad(userId)}`, prefix: 'TEAM#' }),
  /** A message of a chat, by its position. */
  chatMessage: (t: Tenant, chatId: number, seq: number): Key => ({
    pk: `${company(t)}#TEAM#${pad(chatId)}`,
    sk: `MSG#${pad(seq)}`,
  }),
  chatMessages: (t: Tenant, chatId: number) => ({ pk: `${company(t)}#TEAM#${pad(chatId)}`, prefix: 'MSG#' }),
  /** Claim: a message was stored for a sender's idempotency key. */
  chatSent: (t: Tenant, key: string, chatId: number, userId: number): Key => ({
    pk: `${company(t)}#TEAM#${pad(chatId)}`,
    sk: `SENT#${pad(userId)}#${keyDigest(key)}`,
  }),
  /** Everything below a chat. */
  chatRows: (t: Tenant, chatId: number) => ({ pk: `${company(t)}#TEAM#${pad(chatId)}`, prefix: '' }),
} as const;
