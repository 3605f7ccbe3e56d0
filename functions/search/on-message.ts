import { consume } from '#functions/queue/consume.ts';
import { SearchOrder } from '#shared/search/order.ts';
import { enqueue } from '#shared/server/queue.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { bringIn, isThere } from './bring-in.ts';
import { fillChat, perBlock } from './chat-index.ts';

/** Writes the rows by which messages are found, off the way of the messages themselves. */
export const handler = consume('search.onMessage', SearchOrder, async (order, { isRepeated }) => {
  const { companyId, ticketId, seq } = order;
  const tenant = tenantOfMessage(order);
  // Who died halfway through it may have left a part of its rows.
  if (order.unlessThere && !isRepeated && (await isThere(tenant, ticketId, seq))) return;
  const isAgain = order.again === true || order.unlessThere === true || isRepeated;
  const row = await bringIn(tenant, ticketId, seq, { onlyMissing: isAgain, isChanged: isAgain });
  if (!row || row.expiresAt !== undefined || seq % perBlock !== 0) return;
  const isMore = await fillChat(tenant, ticketId, seq, { isRepeated });
  if (isMore) await enqueue('search', { body: { companyId, ticketId, seq, again: true } });
});
