import type { Room } from '#shared/events.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, exists, get, put, readWhole, remove, transact, write } from '#shared/server/table.ts';
import { type Tenant, tenantOfRow } from '#shared/server/tenant.ts';

/** An open socket (`keys.socket`), and whom it belongs to. */
export interface SocketRow {
  socketId: string;
  companyId: number;
  userId: number;
  sessionId: string;
  expiresAt: number;
}

/** A socket's place in a room (`keys.room`), and the way back from the socket to its rooms (`keys.socketRoom`). */
interface PlaceRow extends SocketRow {
  room: Room;
}

/** API Gateway ends sockets after two hours; rows of ones that ended unheard vanish a little later. */
const lifeSeconds = 2 * 60 * 60 + 10 * 60;

/** Rooms joined per transaction: two rows each and the check, a hundred at most. */
const roomsAtOnce = 49;

const isAlive = (row: { expiresAt: number }) => row.expiresAt * 1000 > Date.now();

const placeWrites = (tenant: Tenant, socket: SocketRow, room: Room) => {
  const place: PlaceRow = { ...socket, room };
  return [
    { write: put(keys.room(tenant, room, socket.socketId), { ...place }) },
    { write: put(keys.socketRoom(socket.socketId, room), { ...place }) },
  ];
};

/** Remembers a socket and its first rooms; ERR_SESSION_EXPIRED when its session ended while it connected, for nobody would close it then. */
export const addSocket = async (
  tenant: Tenant,
  socket: Omit<SocketRow, 'expiresAt' | 'companyId'>,
  rooms: readonly Room[],
): Promise<void> => {
  const row: SocketRow = {
    ...socket,
    companyId: tenant.companyId,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
  };
  await transact([
    {
      write: check(keys.user(tenant, row.userId), equals({ sessionId: row.sessionId })),
      otherwise: 'ERR_SESSION_EXPIRED',
    },
    { write: put(keys.socket(row.socketId), { ...row }) },
    ...rooms.flatMap((room) => placeWrites(tenant, row, room)),
  ]);
};

/** Undefined once it is closed. */
export const getSocket = async (socketId: string): Promise<SocketRow | undefined> => {
  const socket = await get<SocketRow>(keys.socket(socketId), { consistent: true });
  return socket && isAlive(socket) ? socket : undefined;
};

/** The check keeps a command that its socket's end overtook from leaving places behind. */
export const joinRooms = async (tenant: Tenant, socket: SocketRow, rooms: readonly Room[]): Promise<void> => {
  for (let start = 0; start < rooms.length; start += roomsAtOnce) {
    await transact([
      { write: check(keys.socket(socket.socketId), exists), otherwise: 'ERR_SESSION_EXPIRED' },
      ...rooms.slice(start, start + roomsAtOnce).flatMap((room) => placeWrites(tenant, socket, room)),
    ]);
  }
};

export const leaveRooms = async (tenant: Tenant, socketId: string, rooms: readonly Room[]): Promise<void> => {
  await Promise.all(
    rooms.flatMap((room) => [
      write({ write: remove(keys.room(tenant, room, socketId)) }),
      write({ write: remove(keys.socketRoom(socketId, room)) }),
    ]),
  );
};

/** Forgets a socket with all its places. The socket's own row goes first, so that nothing joins behind the sweep. */
export const removeSocket = async (socketId: string): Promise<void> => {
  await write({ write: remove(keys.socket(socketId)) });
  const places = await readWhole<PlaceRow>(keys.socketRooms(socketId), { consistent: true });
  const [first] = places;
  if (!first) return;
  const rooms = places.map(({ room }) => room);
  await leaveRooms(tenantOfRow(first), socketId, rooms);
};

export const socketsOf = async (tenant: Tenant, room: string): Promise<SocketRow[]> =>
  (await readWhole<SocketRow>(keys.roomSockets(tenant, room))).filter(isAlive);

/** Sockets of several rooms, each once. */
export const inAny = (ofRooms: readonly SocketRow[][]): SocketRow[] => [
  ...new Map(ofRooms.flat().map((socket) => [socket.socketId, socket])).values(),
];

/** The open sockets in any of these rooms, each once. */
export const socketsIn = async (tenant: Tenant, rooms: readonly string[]): Promise<SocketRow[]> =>
  inAny(await Promise.all(rooms.map((room) => socketsOf(tenant, room))));
