import type { Tenant } from '#shared/server/tenant.ts';
import { inAny, type SocketRow, socketsOf } from './socket-store.ts';

export type SocketsIn = (tenant: Tenant, rooms: readonly string[]) => Promise<SocketRow[]>;

/**
 * The open sockets in any of these rooms, each once; of one room asked for once. For the events of one batch: all were written before
 * they were read from the queue, so whoever joins after the first look reads what they tell of.
 */
export const socketsOfBatch = (): SocketsIn => {
  const known = new Map<string, Promise<SocketRow[]>>();
  const ofRoom = (tenant: Tenant, room: string) => {
    const name = `${tenant.companyId} ${room}`;
    const sockets = known.get(name) ?? socketsOf(tenant, room);
    known.set(name, sockets);
    return sockets;
  };
  return async (tenant, rooms) => inAny(await Promise.all(rooms.map((room) => ofRoom(tenant, room))));
};
