import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueueAll } from '#shared/server/queue.ts';

/** Called after the write it tells of. A lost event never leaves a wrong screen: clients revalidate after a reconnect. */
export const publish = (...events: LiveMessage[]): Promise<void> =>
  enqueueAll(
    'live',
    events.map((body) => ({ body })),
  );
