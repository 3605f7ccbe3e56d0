import type { Tenant } from '#shared/tenant.ts';
import { mayJoinTicket } from './rooms.ts';
import { socketOwnerOf } from './socket-owner.ts';
import { leaveRooms, type SocketRoomsRow } from './socket-store.ts';

const review = async (tenant: Tenant, socket: SocketRoomsRow, ticketIds: readonly number[]): Promise<void> => {
  const joined = ticketIds.filter((id) => socket.rooms.has(`ticket-${id}`));
  if (joined.length === 0) return;
  const owner = await socketOwnerOf(socket);
  const kept = await Promise.all(joined.map(async (id) => owner && (await mayJoinTicket(tenant, owner.user, id))));
  const lost = joined.filter((_, n) => !kept[n]).map((id) => `ticket-${id}` as const);
  await leaveRooms(tenant, socket.socketId, lost);
};

/**
 * Removes sockets from the conversations of tickets that changed hands when their users may not see these any more. The
 * sockets were read after the change; a socket that joins later is checked when it joins.
 */
export async function leaveRoomsOfLostTickets(
  tenant: Tenant,
  sockets: readonly SocketRoomsRow[],
  ticketIds: readonly number[],
): Promise<void> {
  await Promise.all(sockets.map((socket) => review(tenant, socket, ticketIds)));
}
