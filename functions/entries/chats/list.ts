import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { type ChatRow, chatView, unreadInChat } from '#functions/conversation/chats/chat-row.ts';
import { chatsOf } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { chats } from '#shared/chats/contract.ts';

/** Sorts the last active chat first. */
const lastActiveFirst = ({ updatedAt }: ChatRow): string =>
  String(Number.MAX_SAFE_INTEGER - Date.parse(updatedAt)).padStart(16, '0');

export const handler = serve(chats.list, async ({ query, caller: { tenant, user, company } }) => {
  const [all, directory] = await Promise.all([
    chatsOf(tenant, user.id),
    companyDirectoryOf(tenant, company.configVersion),
  ]);
  const names = ({ memberIds }: ChatRow) => memberIds.flatMap((id) => directory.users.get(id)?.name ?? []);
  const { rows, tail } = await pageOfRows(query, all, {
    by: lastActiveFirst,
    searched: (chat) => [chat.title, ...names(chat)],
  });
  const unread = all.filter((chat) => unreadInChat(chat, user.id) > 0).length;
  return { records: rows.map((chat) => chatView(chat, directory)), unread, ...tail };
});
