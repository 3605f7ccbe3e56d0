import type { Tenant } from '#shared/server/tenant.ts';
import { mayHear } from './rooms.ts';
import { ownerOf } from './socket-owner.ts';
import { leaveRooms, socketsIn } from './socket-store.ts';

/** After a ticket changed hands: whoever may not see it any more stops hearing its conversation. */
export const reviewConversation = async (tenant: Tenant, ticketId: number): Promise<void> => {
  const room = `ticket-${ticketId}` as const;
  const sockets = await socketsIn(tenant, [room]);
  await Promise.all(
    sockets.map(async (socket) => {
      const owner = await ownerOf(socket);
      if (!owner || !(await mayHear(tenant, owner.user, ticketId))) await leaveRooms(tenant, socket.socketId, [room]);
    }),
  );
};
