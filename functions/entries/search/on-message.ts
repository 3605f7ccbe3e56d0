import { indexFullBlocks, perBlock } from '#functions/engagement/search/chat-index.ts';
import { indexMessage, isThere } from '#functions/engagement/search/index-message.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Writes the index rows by which messages are found, without delaying the messages. */
export const handler = consume(jobs.search, async (order, { isRepeated }) => {
  const { companyId, ticketId, seq } = order;
  const tenant = tenantOfMessage(order);
  // An attempt that died halfway may have written only some of the rows.
  if (order.unlessThere && !isRepeated && (await isThere(tenant, ticketId, seq))) return;
  const isAgain = order.again === true || order.unlessThere === true || isRepeated;
  const row = await indexMessage(tenant, ticketId, seq, { onlyMissing: isAgain, isChanged: isAgain });
  if (!row || row.expiresAt !== undefined || seq % perBlock !== 0) return;
  const isMore = await indexFullBlocks(tenant, ticketId, seq, { isRepeated });
  if (isMore) await enqueue('search', { companyId, ticketId, seq, again: true });
});
