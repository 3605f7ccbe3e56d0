import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, keyDigest } from './key.ts';

/** Live sockets. */
export const socketKeys = {
  /** The rooms of a socket. */
  socketRooms: (t: Tenant, socketId: string): Key => ({ pk: `${company(t)}#SOCKETS`, sk: `SOCKET#${socketId}` }),
  /** The rooms of all sockets of a company. */
  allSocketRooms: (t: Tenant) => ({ pk: `${company(t)}#SOCKETS`, prefix: 'SOCKET#' }),
  /** A socket: its company and user. */
  socket: (socketId: string): Key => ({ pk: `SOCKET#${socketId}`, sk: 'SOCKET' }),
  /** One-time ticket with which a browser opens its socket. */
  liveTicket: (ticket: string): Key => ({ pk: `LIVE_TICKET#${keyDigest(ticket)}`, sk: 'TICKET' }),
} as const;
