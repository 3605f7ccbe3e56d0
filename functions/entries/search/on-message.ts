import { indexFullConversationBlocks, messagesPerIndexBlock } from '#functions/engagement/search/conversation-index.ts';
import { fillBlock, latestMessages, looksOneIn, perSearchBlock } from '#functions/engagement/search/fill-block.ts';
import { indexMessage, isMessageIndexed } from '#functions/engagement/search/index-message.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';

const fillWhenMany = async (tenant: Tenant): Promise<void> => {
  const latest = await latestMessages(tenant);
  if (latest.length >= perSearchBlock) await fillBlock(tenant, latest);
};

/** Writes the index rows by which messages are found, without delaying the messages. */
export const handler = consume(jobs.search, async (order, { isRepeated }) => {
  const { companyId, ticketId, seq } = order;
  const tenant = tenantOfMessage(order);
  // An attempt that died halfway may have written only some of the rows.
  if (order.unlessThere && !isRepeated && (await isMessageIndexed(tenant, ticketId, seq))) return;
  const isAgain = order.again === true || order.unlessThere === true || isRepeated;
  const row = await indexMessage(tenant, ticketId, seq, { onlyMissing: isAgain, isChanged: isAgain });
  // Conversations are short, so their numbers count as well.
  if (!isAgain && (ticketId + seq) % looksOneIn === 0) await fillWhenMany(tenant);
  if (!row || row.expiresAt !== undefined || seq % messagesPerIndexBlock !== 0) return;
  const isMore = await indexFullConversationBlocks(tenant, ticketId, seq, { isRepeated });
  if (isMore) await enqueue('search', { companyId, ticketId, seq, again: true });
});
