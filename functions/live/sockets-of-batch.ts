import { type CompanyRow, isLapsed } from '#functions/companies/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { closeSocket } from './close-socket.ts';
import { type HearingRow, openSockets } from './socket-store.ts';

export type SocketsIn = (tenant: Tenant, rooms: readonly string[]) => Promise<HearingRow[]>;

/** A company whose subscription ended hears nothing more: nobody says so at midnight, so the first event finds out. */
const look = async (tenant: Tenant): Promise<HearingRow[]> => {
  const [sockets, company] = await Promise.all([openSockets(tenant), get<CompanyRow>(keys.company(tenant))]);
  if (company && !isLapsed(company, new Date())) return sockets;
  await Promise.all(sockets.map(({ socketId }) => closeSocket(socketId)));
  return [];
};

/**
 * The open sockets in any of these rooms, from one look per company. For the events of one batch: all were written before they were
 * read from the queue, so whoever joins after the look reads what they tell of.
 */
export const socketsOfBatch = (): SocketsIn => {
  const known = new Map<number, Promise<HearingRow[]>>();
  return async (tenant, rooms) => {
    const sockets = known.get(tenant.companyId) ?? look(tenant);
    known.set(tenant.companyId, sockets);
    return (await sockets).filter((socket) => rooms.some((room) => socket.rooms.has(room)));
  };
};
