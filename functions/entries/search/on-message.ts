import { indexFullConversationBlocks } from '#functions/engagement/search/conversation-index.ts';
import { fillBlock, latestMessages, perSearchBlock } from '#functions/engagement/search/fill-block.ts';
import { indexMessage } from '#functions/engagement/search/index-message.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { isTimeToLook, messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { type Tenant, tenantOfMessage } from '#shared/tenant.ts';

const fillWhenMany = async (tenant: Tenant): Promise<void> => {
  const latest = await latestMessages(tenant);
  if (latest.length >= perSearchBlock) await fillBlock(tenant, latest);
};

/** Writes the index rows by which messages are found that did not enter the index when they were stored, and gathers messages into blocks. */
export const handler = consume(jobs.search, async (order, { isRepeated }) => {
  const { companyId, ticketId, seq } = order;
  const tenant = tenantOfMessage(order);
  // An attempt that died halfway may have written only some of the rows.
  const isAgain = order.again === true || isRepeated;
  const row = await indexMessage(tenant, ticketId, seq, { onlyMissing: isAgain, isChanged: isAgain });
  if (!isAgain && isTimeToLook(order)) await fillWhenMany(tenant);
  if (!row || row.expiresAt !== undefined || seq % messagesPerIndexBlock !== 0) return;
  const isMore = await indexFullConversationBlocks(tenant, ticketId, seq, { isRepeated });
  if (isMore) await enqueue('search', { companyId, ticketId, seq, again: true });
});
