import { readCompanyDirectory } from '#functions/company/companies/directory.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import type { Tenant } from '#shared/tenant.ts';
import { announceChat } from './announce.ts';
import { chatsOf, leaveChat } from './chat-store.ts';

/** Takes a removed user out of all chats; a chat without members is deleted. May be repeated. */
export async function leaveChats(tenant: Tenant, userId: number): Promise<void> {
  const chats = await chatsOf(tenant, userId);
  if (chats.length === 0) return;
  const directory = await readCompanyDirectory(tenant);
  for (const { id } of chats) {
    const chat = await leaveChat(tenant, userId, id);
    if (chat && chat.memberIds.length === 0)
      await enqueue('removedChats', { companyId: tenant.companyId, chatId: chat.id });
    else if (chat) await announceChat({ tenant, directory }, 'update', chat);
  }
}
