import * as z from 'zod';
import { enqueue } from '#shared/server/queue.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** A message of the `live` job beside the events: closes the sockets of this user. */
export const EndSockets = z.object({ companyId: z.int(), endSocketsOf: z.int(), exceptSession: z.string().nullable() });
export type EndSockets = z.infer<typeof EndSockets>;

/**
 * Closes the sockets of a user whose rights or session changed: a socket's rooms are decided when it joins them, and a
 * client that may still connect comes back to its new ones. The worker of the `live` job does it, as requests have no
 * right to close sockets.
 */
export const endSockets = (tenant: Tenant, userId: number, { except }: { except?: string } = {}): Promise<void> => {
  const body: EndSockets = { companyId: tenant.companyId, endSocketsOf: userId, exceptSession: except ?? null };
  return enqueue('live', { body });
};
