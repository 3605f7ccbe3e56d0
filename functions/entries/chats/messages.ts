import * as z from 'zod';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { chatMessagesBefore } from '#functions/conversation/chats/chat-message-store.ts';
import { chatMessageView } from '#functions/conversation/chats/chat-message-view.ts';
import { getChat } from '#functions/conversation/chats/chat-store.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { chats } from '#shared/chats/contract.ts';

const perPage = 20;
const Position = z.object({ before: z.int().min(1) });

export const handler = serve(chats.messages, async ({ params: { chatId }, query, caller }) => {
  const { tenant, user, company } = caller;
  const chat = await getChat(tenant, user.id, chatId);
  const page = await readPage(query, Position, async (from) => {
    const rows = await chatMessagesBefore(tenant, chatId, from?.before, perPage + 1);
    const shown = rows.slice(0, perPage);
    const last = rows.length > perPage ? shown.at(-1) : undefined;
    return { rows: shown.reverse(), next: last ? { before: last.seq } : null };
  });
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const rows = page.isPastEnd ? [] : page.rows;
  return {
    records: await Promise.all(rows.map((row) => chatMessageView(row, directory))),
    count: chat.seq,
    hasMore: page.hasMore,
    nextCursor: page.nextCursor,
  };
});
