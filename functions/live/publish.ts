import { eventName, type LiveEntity, type LivePayloads, type Room } from '#shared/events.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueueAll } from '#shared/server/queue.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { payloadShapes } from './payloads.ts';

/** One event for the sockets in these rooms. A socket in several of them gets it once. */
export const event = <E extends LiveEntity>(
  tenant: Tenant,
  entity: E,
  payload: LivePayloads[E],
  rooms: readonly Room[],
): LiveMessage => ({
  companyId: tenant.companyId,
  rooms: [...new Set(rooms)],
  event: eventName(tenant.companyId, entity),
  payload: payloadShapes[entity].parse(payload),
});

/** Called after the write it tells of. A lost event never leaves a wrong screen: clients revalidate after a reconnect. */
export const publish = (...events: LiveMessage[]): Promise<void> =>
  enqueueAll(
    'live',
    events.map((body) => ({ body })),
  );
