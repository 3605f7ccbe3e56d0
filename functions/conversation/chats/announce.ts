import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { chatEvent, chatMessageEvent } from '#shared/chats/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ChatMessageRow } from './chat-message-store.ts';
import { chatMessageView } from './chat-message-view.ts';
import { type ChatRow, chatView } from './chat-row.ts';

interface Context {
  tenant: Tenant;
  directory: Pick<CompanyDirectory, 'users'>;
}

/** The rooms of these users alone: events of a chat reach no other user of the company. */
const roomsOf = (userIds: readonly number[]) => userIds.map((id) => `user-${id}` as const);

export async function announceChat(
  { tenant, directory }: Context,
  action: 'create' | 'update',
  chat: ChatRow,
  userIds: readonly number[] = chat.memberIds,
): Promise<void> {
  if (userIds.length === 0) return;
  await publishEvents(chatEvent(tenant, { action, chat: chatView(chat, directory) }, roomsOf(userIds)));
}

/** A chat is gone for these users. */
export async function announceChatGone(tenant: Tenant, chatId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await publishEvents(chatEvent(tenant, { action: 'delete', chatId }, roomsOf(userIds)));
}

/** A message of a chat is new or changed. */
export async function announceChatMessage(
  { tenant, directory }: Context,
  action: 'create' | 'update',
  row: ChatMessageRow,
  chat: ChatRow,
): Promise<void> {
  const rooms = roomsOf(chat.memberIds);
  const message = await chatMessageView(row, directory);
  await publishEvents(
    chatMessageEvent(tenant, { action, message }, rooms),
    chatEvent(tenant, { action: 'update', chat: chatView(chat, directory) }, rooms),
  );
}
