import type { Tenant } from '#shared/server/tenant.ts';
import { type HearingRow, openSockets } from './socket-store.ts';

export type SocketsIn = (tenant: Tenant, rooms: readonly string[]) => Promise<HearingRow[]>;

/**
 * The open sockets in any of these rooms, from one look per company. For the events of one batch: all were written before they were
 * read from the queue, so whoever joins after the look reads what they tell of.
 */
export const socketsOfBatch = (): SocketsIn => {
  const known = new Map<number, Promise<HearingRow[]>>();
  return async (tenant, rooms) => {
    const sockets = known.get(tenant.companyId) ?? openSockets(tenant);
    known.set(tenant.companyId, sockets);
    return (await sockets).filter((socket) => rooms.some((room) => socket.rooms.has(room)));
  };
};
