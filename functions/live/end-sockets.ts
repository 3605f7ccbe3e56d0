import type { Tenant } from '#shared/server/tenant.ts';
import { hangUp } from './post.ts';
import { removeSocket, socketsIn } from './socket-store.ts';

/**
 * Closes a user's sockets: their rooms were chosen by rights the user no longer has, or has more of. Clients whose session goes on
 * come back by themselves and are given the rooms of now.
 */
export const endSockets = async (
  tenant: Tenant,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> => {
  const sockets = await socketsIn(tenant, `user-${userId}`);
  await Promise.all(
    sockets
      .filter(({ sessionId }) => sessionId !== except)
      .map(async ({ socketId }) => {
        await removeSocket(socketId);
        await hangUp(socketId);
      }),
  );
};
