import { consume } from '#functions/queue/consume.ts';
import { SearchOrder } from '#shared/search/order.ts';
import { tenantOfMessage } from '#shared/server/tenant.ts';
import { bringIn } from './bring-in.ts';

/** Writes the rows by which messages are found, off the way of the messages themselves. */
export const handler = consume('search.onMessage', SearchOrder, (order, { isRepeated }) =>
  bringIn(tenantOfMessage(order), order.ticketId, order.seq, { onlyMissing: order.again === true || isRepeated }),
);
