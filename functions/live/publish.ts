import { searchOrders } from '#functions/search/feed.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueueAll } from '#shared/server/queue.ts';

/**
 * Called after the write it tells of. A lost event never leaves a wrong screen: clients revalidate after a reconnect. Messages go to
 * those who search as well: when that fails the caller fails, and with its next try tells again.
 */
export const publish = async (...events: LiveMessage[]): Promise<void> => {
  const orders = searchOrders(events);
  await Promise.all([
    enqueueAll(
      'live',
      events.map((body) => ({ body })),
    ),
    orders.length > 0
      ? enqueueAll(
          'search',
          orders.map((body) => ({ body })),
        )
      : undefined,
  ]);
};
