/** Rooms whose events keep some data current, as `roomNameOf` names them. */
export type KeepingRooms = readonly string[];

/** Data of a route, by its cache key. */
interface Kept {
  rooms: KeepingRooms;
  /** Requests on their way. */
  reading: number;
  /** The joins since which its events came, at the start of the last read that succeeded. */
  joins?: string | undefined;
  readAt: number;
  /** The number of changes when the data, then current, left the screen. */
  left?: number | undefined;
}

/** An index may be behind an event that came before the read. */
const longestMs = 5 * 60_000;

/** The number of changes. */
let happened = 0;
let count = 0;
const joined = new Map<string, number>();
const kept = new Map<string, Kept>();

/** The socket itself, whose first rooms bring the events of everybody. */
export const socketRoom = 'socket';

/** Called for every event, and for every change that this page made. */
export function noteLiveChange(): void {
  happened += 1;
}

/** Events of this room come from now on. */
export function noteRoomJoined(room: string): void {
  joined.set(room, ++count);
}

/** Events of this room, or of all, may be missed from now on. */
export function noteRoomLeft(room?: string): void {
  if (room === undefined) joined.clear();
  else joined.delete(room);
}

const joinsOf = (rooms: KeepingRooms): string | undefined => {
  const joins = rooms.map((room) => joined.get(room));
  return joins.includes(undefined) ? undefined : joins.join();
};

/** Reads data that these rooms and the socket's first ones keep current. */
export async function readKept<T>(name: string, rooms: KeepingRooms, read: () => Promise<T>): Promise<T> {
  const one = kept.get(name) ?? { rooms: [socketRoom, ...rooms], reading: 0, readAt: 0 };
  kept.set(name, one);
  one.reading += 1;
  const [joins, readAt, before] = [joinsOf(one.rooms), Date.now(), happened];
  Object.assign(one, { joins: undefined, left: undefined });
  try {
    const answer = await read();
    // An event on the way of the answer may be in it or not.
    if (one.reading === 1 && happened === before) Object.assign(one, { joins, readAt });
    return answer;
  } finally {
    one.reading -= 1;
  }
}

/** The data on screen is not current until it is read again. */
export function forgetKeptData(name: string): void {
  const one = kept.get(name);
  if (one) one.joins = undefined;
}

/** Whether the data was read since its rooms were joined, so that their events have kept it current while it was on screen. */
export function isKeptByRooms(name: string): boolean {
  const one = kept.get(name);
  return one?.joins !== undefined && one.joins === joinsOf(one.rooms);
}

/** Whether the data is to be read once its rooms are joined: what is read before may lack the events in between. */
export function waitsForRooms(name: string): boolean {
  const one = kept.get(name);
  return one !== undefined && joined.has(socketRoom) && joinsOf(one.rooms) === undefined;
}

/** Called when the data leaves the screen. */
export function noteKeptDataLeft(name: string): void {
  const one = kept.get(name);
  if (one) one.left = isKeptByRooms(name) ? happened : undefined;
}

/** Whether data that comes back on screen is still current, because nothing at all has happened since it left. */
export function isStillCurrent(name: string): boolean {
  const one = kept.get(name);
  return one?.left === happened && Date.now() - one.readAt < longestMs && isKeptByRooms(name);
}
