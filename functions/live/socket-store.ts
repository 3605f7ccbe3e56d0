import type { UserRow } from '#functions/users/user-row.ts';
import type { Room } from '#shared/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  equals,
  exists,
  get,
  put,
  readWhole,
  remove,
  transact,
  update,
  type When,
  write,
} from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/server/tenant.ts';

/** An open socket (`keys.socket`), and whom it belongs to. */
export interface SocketRow {
  socketId: string;
  companyId: number;
  userId: number;
  sessionId: string;
  expiresAt: number;
}

/** The same among all sockets of its company (`keys.hearing`), with the rooms it is in: one read tells who hears what. */
export interface HearingRow extends SocketRow {
  rooms: ReadonlySet<string>;
}

/** API Gateway ends sockets after two hours; rows of ones that ended unheard vanish a little later. */
const lifeSeconds = 2 * 60 * 60 + 10 * 60;

/** Every event of the company reads these rows: no socket may grow its own without end. */
const mostRooms = 300;

/** Milliseconds since `$connect` let it in, give or take one second. */
export const ageMs = ({ expiresAt }: SocketRow): number => Date.now() - (expiresAt - lifeSeconds) * 1000;

const isAlive = (row: { expiresAt: number }) => row.expiresAt * 1000 > Date.now();

/**
 * Remembers a socket and its first rooms, if its user is still the one these rooms were found for (else ERR_TRY_AGAIN): what ends
 * sockets, be it a session or a right, is carried out once, and this one was not there yet.
 */
export const addSocket = async (
  tenant: Tenant,
  { socketId, user }: { socketId: string; user: Pick<UserRow, 'id' | 'version'> & { sessionId: string } },
  rooms: readonly Room[],
): Promise<void> => {
  const { id: userId, sessionId, version } = user;
  const row: SocketRow = {
    socketId,
    userId,
    sessionId,
    companyId: tenant.companyId,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
  };
  const hearing: HearingRow = { ...row, rooms: new Set(rooms) };
  await transact([
    {
      write: check(keys.user(tenant, userId), equals({ sessionId, version })),
      otherwise: 'ERR_TRY_AGAIN',
    },
    { write: put(keys.socket(row.socketId), { ...row }) },
    { write: put(keys.hearing(tenant, row.socketId), { ...hearing }) },
  ]);
};

/** Undefined once it is closed. */
export const getSocket = async (socketId: string): Promise<SocketRow | undefined> => {
  const socket = await get<SocketRow>(keys.socket(socketId), { consistent: true });
  return socket && isAlive(socket) ? socket : undefined;
};

const hasRoom: When = {
  text: 'size(#joined) < :most',
  names: { '#joined': 'rooms' },
  values: { ':most': mostRooms },
};

/** The condition keeps a command that its socket's end overtook from leaving anything behind. */
export const joinRooms = async (tenant: Tenant, { socketId }: SocketRow, rooms: readonly Room[]): Promise<void> => {
  if (rooms.length === 0) return;
  await write({
    write: update(keys.hearing(tenant, socketId), { add: { rooms: new Set(rooms) }, when: both(exists, hasRoom) }),
    otherwise: (standing) => new AppError(standing ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_SESSION_EXPIRED'),
  });
};

/** Nothing to leave for one that has closed. */
export const leaveRooms = async (tenant: Tenant, socketId: string, rooms: readonly Room[]): Promise<void> => {
  if (rooms.length === 0) return;
  try {
    await write({
      write: update(keys.hearing(tenant, socketId), { take: { rooms: new Set(rooms) }, when: exists }),
      otherwise: 'ERR_SESSION_EXPIRED',
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** The rooms a socket is in; none once it is closed. */
export const roomsOf = async (socket: SocketRow): Promise<ReadonlySet<string>> =>
  (await get<HearingRow>(keys.hearing(tenantOfRow(socket), socket.socketId)))?.rooms ?? new Set();

/** Forgets a socket and what it heard, at once, so that nothing joins behind it. */
export const removeSocket = async (socketId: string): Promise<void> => {
  const socket = await get<SocketRow>(keys.socket(socketId), { consistent: true });
  if (!socket) return;
  await transact([
    { write: remove(keys.socket(socketId)) },
    { write: remove(keys.hearing(tenantOfRow(socket), socketId)) },
  ]);
};

/** All open sockets of a company with their rooms. Consistent: whoever was told that he joined hears everything from then on. */
export const openSockets = async (tenant: Tenant): Promise<HearingRow[]> =>
  (await readWhole<HearingRow>(keys.hearings(tenant), { consistent: true })).filter(isAlive);

/** The open sockets in any of these rooms. */
export const socketsIn = async (tenant: Tenant, rooms: readonly string[]): Promise<HearingRow[]> =>
  (await openSockets(tenant)).filter((socket) => rooms.some((room) => socket.rooms.has(room)));
