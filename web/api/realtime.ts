import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LiveEntity, type LivePayloads, liveEvents } from '#shared/events.ts';
import type { LiveCommand } from '#shared/live/contract.ts';
import { entityOfEventName } from '#shared/live/event-name.ts';
import type { LiveFrameEvent } from '#shared/live/frame.ts';
import { revalidateAfterJoin } from './live/catch-up.ts';
import { noteLiveChange, noteRoomJoined, noteRoomLeft, socketRoom } from './live/kept-current.ts';
import { LiveSocket, type LiveStatus } from './live/live-socket.ts';
import { staleEventDetector } from './live/seen-versions.ts';
import { revalidateAfterReconnect, revalidateShownData } from './shown.ts';

type Handler<E extends LiveEntity> = (payload: LivePayloads[E]) => void;
type RoomCommand = Extract<LiveCommand, { action: 'joinTickets' | 'joinChatBox' | 'joinNotification' }>;
/** `version` and `state`: those of the ticket whose conversation was joined, and of the conversation. */
type JoinedRoom = RoomCommand & { version?: number; state?: string };

const handlers = new Map<LiveEntity, Set<Handler<never>>>();
const joined = new Map<string, { command: RoomCommand; by: number }>();
const statusListeners = new Set<() => void>();
const returnListeners = new Set<() => void>();
const askListeners = new Set<() => void>();
const joinListeners = new Set<(command: JoinedRoom) => void>();
let status: LiveStatus = 'off';
let socket: LiveSocket | null = null;
let isOld = staleEventDetector();

/** The name of a room, by the command that joins it. */
export function roomNameOf(command: RoomCommand): string {
  return Object.values(command).slice(0, 2).join();
}

const setStatus = (next: LiveStatus) => {
  const wasLost = status === 'reconnecting';
  status = next;
  noteRoomLeft();
  if (next === 'open') noteRoomJoined(socketRoom);
  for (const listener of statusListeners) listener();
  if (next !== 'open') return;
  for (const { command } of joined.values()) socket?.send(command);
  // After a reconnect: rooms are joined first, so that no event is lost between reading and subscribing.
  if (!wasLost) return revalidateAfterJoin('firstRooms');
  revalidateAfterReconnect();
  for (const listener of returnListeners) listener();
};

/** Calls the listener whenever a lost connection is back. */
export function onReconnected(listener: () => void): void {
  returnListeners.add(listener);
}

/** Calls the listener whenever the server asks what this user does. */
export function onPresenceQuery(listener: () => void): () => void {
  askListeners.add(listener);
  return () => {
    askListeners.delete(listener);
  };
}

/** Calls the listener whenever the server has added this socket to rooms; returns a function that stops it. */
export function onRoomsJoined(listener: (command: JoinedRoom) => void): () => void {
  joinListeners.add(listener);
  return () => {
    joinListeners.delete(listener);
  };
}

const joinedRooms = (command: JoinedRoom) => {
  noteRoomJoined(roomNameOf(command));
  if (command.action !== 'joinChatBox') revalidateAfterJoin(command.action);
  for (const listener of joinListeners) listener(command);
};

const isEntity = (name: string): name is LiveEntity => Object.hasOwn(liveEvents, name);

const receive = ({ event, payload, shortened }: LiveFrameEvent) => {
  if (event === 'joined') return joinedRooms(payload as JoinedRoom);
  if (event === 'presenceAsked') {
    for (const listener of askListeners) listener();
    return;
  }
  const entity = entityOfEventName(event);
  if (!isEntity(entity) || !payload) return;
  const row = payload as LivePayloads[typeof entity];
  if (entity !== 'presence' && entity !== 'chatTyping') noteLiveChange();
  if (isOld(entity, row)) return;
  for (const handler of handlers.get(entity) ?? []) (handler as Handler<typeof entity>)(row);
  // The event was too large for a frame and was shortened: read the data instead.
  if (shortened) revalidateShownData();
};

/**
 * Sends a command once, at once or within this time together with another one: it is not repeated after a reconnect, and
 * is lost while there is no connection.
 */
export function sendCommand(command: LiveCommand, withinMs = 0): void {
  socket?.send(command, withinMs);
}

/** Opens the socket of the signed-in user; returns a function that closes it. */
export function startRealtime(): () => void {
  isOld = staleEventDetector();
  const own = new LiveSocket({ onEvent: receive, onStatus: setStatus });
  socket = own;
  return () => {
    own.close();
    if (socket === own) socket = null;
    // The next user joins rooms of their own.
    for (const [key, room] of joined) if (room.by === 0) joined.delete(key);
  };
}

/** Calls `handler` for each event of this entity unless a newer version was seen; returns a function that stops it. */
export function onLiveEvent<E extends LiveEntity>(entity: E, handler: Handler<E>): () => void {
  const all = handlers.get(entity) ?? new Set();
  handlers.set(entity, all.add(handler as Handler<never>));
  return () => {
    all.delete(handler as Handler<never>);
  };
}

/** Calls `handler` as `on` does, while mounted. */
export function useLiveEvent<E extends LiveEntity>(entity: E, handler: Handler<E>): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onLiveEvent(entity, (payload) => latest.current(payload)), [entity]);
}

const lingerMs = 5000;
/** Lists are often left for a moment: who comes back finds them current. */
const listsLingerMs = 60_000;
/** Leaving waits for another command to go with: until then a few events come in vain. */
const leavesWithinMs = 60_000;

const leave = (command: RoomCommand) => {
  if (command.action === 'joinTickets') sendCommand({ action: 'leaveTickets', status: command.status }, leavesWithinMs);
  if (command.action === 'joinChatBox')
    sendCommand({ action: 'leaveChatBox', ticketId: command.ticketId }, leavesWithinMs);
};

const join = (command: RoomCommand) => {
  const key = JSON.stringify(command);
  const joinedRoom = joined.get(key);
  const room = joinedRoom ?? { command, by: 0 };
  room.by += 1;
  joined.set(key, room);
  if (!joinedRoom) socket?.send(command);
  return () => {
    room.by -= 1;
    // A room left only for a moment is not left at all: a leave and a join sent together could arrive in either order.
    const wait = command.action === 'joinTickets' ? listsLingerMs : lingerMs;
    setTimeout(() => {
      if (room.by > 0 || joined.get(key) !== room) return;
      joined.delete(key);
      noteRoomLeft(roomNameOf(command));
      leave(command);
    }, wait);
  };
};

/** Joins this room while mounted, after reconnects too; `null` joins none. */
export function useLiveRoom(command: RoomCommand | null): void {
  const key = JSON.stringify(command);
  useEffect(() => {
    const room = JSON.parse(key) as RoomCommand | null;
    return room ? join(room) : undefined;
  }, [key]);
}

/** Joins the rooms of these conversations while mounted. */
export function useConversationRooms(ticketIds: readonly number[]): void {
  const key = ticketIds.join();
  useEffect(() => {
    const leaving = key === '' ? [] : key.split(',').map((id) => join({ action: 'joinChatBox', ticketId: Number(id) }));
    return () => {
      for (const leaveRoom of leaving) leaveRoom();
    };
  }, [key]);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    () => status,
  );
}
