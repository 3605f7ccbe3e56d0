import type * as z from 'zod';
import { eventName, type LiveEntity, type LivePayloads, type Room } from '#shared/events.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import type { Tenant } from '#shared/server/tenant.ts';

type LiveEvent<E extends LiveEntity> = (
  tenant: Tenant,
  payload: LivePayloads[E],
  rooms: readonly Room[],
) => LiveMessage;

/**
 * Defines one kind of event for the sockets in some rooms; a socket in several of them gets it once. Payloads are cut
 * to their shape, as responses are: nothing else of a stored row can leave. Each kind has its own file, so that a
 * Lambda contains only those it sends.
 */
export const liveEvent =
  <E extends LiveEntity>(entity: E, shape: z.ZodType<LivePayloads[E]>): LiveEvent<E> =>
  (tenant, payload, rooms) => ({
    companyId: tenant.companyId,
    rooms: [...new Set(rooms)],
    event: eventName(tenant.companyId, entity),
    payload: shape.parse(payload),
  });
