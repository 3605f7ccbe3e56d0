import { isOperatorEntranceId, isOperatorEntranceOver } from '#functions/company/auth/entrance-id.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import type { LiveRoom } from '#shared/live/room.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  equals,
  exists,
  get,
  put,
  readWholeRange,
  remove,
  transact,
  update,
  type When,
  type Write,
  write,
} from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/tenant.ts';

/** An open socket (`keys.socket`) and its owner. */
export interface SocketRow {
  socketId: string;
  companyId: number;
  userId: number;
  sessionId: string;
  expiresAt: number;
}

/**
 * The same socket among all sockets of its company (`keys.socketRooms`), with its rooms: one read finds all subscriptions.
 */
export interface SocketRoomsRow extends SocketRow {
  rooms: ReadonlySet<string>;
  /** The user looks at this window. Reported only for users who have devices for push messages. */
  isInFront?: boolean;
}

/** API Gateway ends sockets after two hours; rows of sockets whose end went unnoticed expire a little later. */
const lifeSeconds = 2 * 60 * 60 + 10 * 60;

/** Every event of the company reads these rows, so the rooms of a socket are limited. */
const maxRooms = 300;

/** Milliseconds since `$connect` accepted the socket, accurate to one second. */
export function socketAgeMs({ expiresAt }: SocketRow): number {
  return Date.now() - (expiresAt - lifeSeconds) * 1000;
}

/** The socket of an entrance receives nothing once its time is over, even if its client stays. */
const isAlive = ({ expiresAt, sessionId }: SocketRow) =>
  expiresAt * 1000 > Date.now() && !isOperatorEntranceOver(sessionId);

/** Whether an earlier session counts depends on the company, and the caller has judged it. */
const holdsSession = (sessionId: string): When => ({
  text: '#newest = :session or contains(#more, :session)',
  names: { '#newest': 'sessionId', '#more': 'moreSessions' },
  values: { ':session': sessionId },
});

/**
 * Stores a socket and its first rooms if its user has not changed since these rooms were decided (else ERR_TRY_AGAIN):
 * the end of a session or a change of rights closes sockets once, and could not find this one yet.
 */
export async function addSocket(
  tenant: Tenant,
  { socketId, user }: { socketId: string; user: Pick<UserRow, 'id' | 'version'> & { sessionId: string } },
  rooms: readonly LiveRoom[],
): Promise<void> {
  const { id: userId, sessionId, version } = user;
  const row: SocketRow = {
    socketId,
    userId,
    sessionId,
    companyId: tenant.companyId,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
  };
  const socketRooms: SocketRoomsRow = { ...row, rooms: new Set(rooms) };
  await transact([
    ...(isOperatorEntranceId(sessionId)
      ? [
          { write: check(keys.user(tenant, userId), equals({ version })), otherwise: 'ERR_TRY_AGAIN' as const },
          {
            write: check(keys.entrance(tenant, sessionId), equals({ leftAt: null })),
            otherwise: 'ERR_TRY_AGAIN' as const,
          },
        ]
      : [
          {
            write: check(keys.user(tenant, userId), both(equals({ version }), holdsSession(sessionId))),
            otherwise: 'ERR_TRY_AGAIN' as const,
          },
        ]),
    { write: put(keys.socket(row.socketId), { ...row }) },
    { write: put(keys.socketRooms(tenant, row.socketId), { ...socketRooms }) },
  ]);
}

/** The rows of sockets never change; a few are kept in memory, the ones read last. */
const cachedSockets = new Map<string, SocketRow>();
const maxCached = 5000;

/**
 * The row of a socket that was read here before, so that reads of its owner's rows begin while `getSocket` finds out
 * whether it is still open; undefined when it was not read here.
 */
export function cachedSocket(socketId: string): SocketRow | undefined {
  return cachedSockets.get(socketId);
}

/** Whether two rows are of a socket of the same session. */
export function isSameOwner(a: SocketRow | undefined, b: SocketRow): boolean {
  return a?.companyId === b.companyId && a.userId === b.userId && a.sessionId === b.sessionId;
}

/** Returns undefined once the socket is closed. */
export async function getSocket(socketId: string): Promise<SocketRow | undefined> {
  const row = await get<SocketRow>(keys.socket(socketId), { consistent: true });
  const socket = row && isAlive(row) ? row : undefined;
  cachedSockets.delete(socketId);
  if (socket) cachedSockets.set(socketId, socket);
  for (const oldest of cachedSockets.keys()) if (cachedSockets.size > maxCached) cachedSockets.delete(oldest);
  return socket;
}

const hasRoom: When = {
  text: 'size(#joined) < :most',
  names: { '#joined': 'rooms' },
  values: { ':most': maxRooms },
};

/** The condition keeps a command that arrives after its socket closed from leaving a row behind. */
export async function joinRooms(tenant: Tenant, { socketId }: SocketRow, rooms: readonly LiveRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await write({
    write: update(keys.socketRooms(tenant, socketId), { add: { rooms: new Set(rooms) }, when: both(exists, hasRoom) }),
    otherwise: (stored) => new AppError(stored ? 'ERR_TOO_MANY_REQUESTS' : 'ERR_SESSION_EXPIRED'),
  });
}

/** Does nothing when the socket has closed. */
export async function setSocketInFront(tenant: Tenant, socketId: string, isInFront: boolean): Promise<void> {
  await whileOpen(update(keys.socketRooms(tenant, socketId), { set: { isInFront }, when: exists }));
}

const whileOpen = async (change: Write): Promise<void> => {
  try {
    await write({ write: change, otherwise: 'ERR_SESSION_EXPIRED' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};

/** Does nothing when the socket has closed. */
export async function leaveRooms(tenant: Tenant, socketId: string, rooms: readonly LiveRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await whileOpen(
    update(keys.socketRooms(tenant, socketId), { removeFromSets: { rooms: new Set(rooms) }, when: exists }),
  );
}

/** The rooms of a socket; empty once it is closed. */
export async function roomsOfSocket(socket: SocketRow): Promise<ReadonlySet<string>> {
  return (await get<SocketRoomsRow>(keys.socketRooms(tenantOfRow(socket), socket.socketId)))?.rooms ?? new Set();
}

/** Removes a socket and its subscriptions in one transaction, so that it can join no room afterwards. */
export async function removeSocket(socketId: string): Promise<void> {
  const socket = await get<SocketRow>(keys.socket(socketId), { consistent: true });
  if (!socket) return;
  await transact([
    { write: remove(keys.socket(socketId)) },
    { write: remove(keys.socketRooms(tenantOfRow(socket), socketId)) },
  ]);
}

/**
 * All open sockets of a company with their rooms. Consistent: a socket whose join was confirmed receives everything
 * from then on.
 */
export async function openSockets(tenant: Tenant): Promise<SocketRoomsRow[]> {
  return (await readWholeRange<SocketRoomsRow>(keys.allSocketRooms(tenant), { consistent: true })).filter(isAlive);
}

/** The open sockets in any of these rooms. */
export async function openSocketsInRooms(tenant: Tenant, rooms: readonly string[]): Promise<SocketRoomsRow[]> {
  return (await openSockets(tenant)).filter((socket) => rooms.some((room) => socket.rooms.has(room)));
}
