import { enqueue } from '#shared/server/enqueue.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * Closes the sockets of a user whose rights or session changed: a socket's rooms are decided when it joins them, and a
 * client that may still connect comes back to its new ones. The worker of the `live` job does it, as requests have no
 * right to close sockets.
 */
export function endSockets(
  tenant: Tenant,
  userId: number,
  { except, only }: { except?: string; only?: string } = {},
): Promise<void> {
  return enqueue('live', {
    companyId: tenant.companyId,
    endSocketsOf: userId,
    exceptSession: except ?? null,
    ...(only !== undefined && { onlySession: only }),
  });
}
