import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { announceChatGone } from '#functions/conversation/chats/announce.ts';
import type { ChatMessageRow } from '#functions/conversation/chats/chat-message-store.ts';
import { removeChat } from '#functions/conversation/chats/chat-store.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { get, readRange } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Rows per step. */
const perStep = 100;

const removeFile = async ({ file }: Pick<ChatMessageRow, 'file'>): Promise<void> => {
  if (file?.state === 'ready') await s3.send(new DeleteObjectCommand({ Bucket: mediaBucket(), Key: file.key }));
};

/** Removes the file of one deleted message, or a deleted chat step by step: the chat, then its rows and files. */
export const handler = consume(jobs.removedChats, async ({ companyId, chatId, seq }) => {
  const tenant = tenantOfMessage({ companyId });
  if (seq !== undefined) {
    const row = await get<ChatMessageRow>(keys.chatMessage(tenant, chatId, seq), { consistent: true });
    return row?.isDeleted ? removeFile(row) : undefined;
  }
  const chat = await removeChat(tenant, chatId);
  if (chat) await announceChatGone(tenant, chatId, chat.memberIds);
  const { rows } = await readRange<Partial<ChatMessageRow> & Key>(keys.chatRows(tenant, chatId), {
    limit: perStep,
    consistent: true,
  });
  // Files first: while a row names its file, a repeated step finds it.
  for (const row of rows) if (row.file) await removeFile({ file: row.file });
  const names = rows.map(({ pk, sk }) => ({ pk, sk }));
  if (names.length === 0) return;
  await writeRowsInBatches([], names);
  await enqueue('removedChats', { companyId, chatId });
});
