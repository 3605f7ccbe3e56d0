import * as z from 'zod';
import { enqueue } from '#shared/server/queue.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** On the `live` queue beside the events: this user's sockets are to be closed. */
export const EndSockets = z.object({ companyId: z.int(), endSocketsOf: z.int(), exceptSession: z.string().nullable() });
export type EndSockets = z.infer<typeof EndSockets>;

/**
 * Closes the sockets of a user whose rights or session changed: a socket's rooms are those of the moment it joined them, and a client
 * that is still welcome comes back to its new ones. Left to the queue's worker, which alone may touch sockets.
 */
export const endSockets = (tenant: Tenant, userId: number, { except }: { except?: string } = {}): Promise<void> => {
  const body: EndSockets = { companyId: tenant.companyId, endSocketsOf: userId, exceptSession: except ?? null };
  return enqueue('live', { body });
};
