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
 * One kind of event, for the sockets in some rooms; a socket in several of them gets it once. Events are cut to their shape as answers
 * are to theirs: nothing else of a stored row can leave. Each kind has a file of its own, so that a Lambda holds only those it sends.
 */
export const liveEvent =
  <E extends LiveEntity>(entity: E, shape: z.ZodType<LivePayloads[E]>): LiveEvent<E> =>
  (tenant, payload, rooms) => ({
    companyId: tenant.companyId,
    rooms: [...new Set(rooms)],
    event: eventName(tenant.companyId, entity),
    payload: shape.parse(payload),
  });
