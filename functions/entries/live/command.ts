import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/company/auth/caller.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { type LiveCommand, LiveCommands } from '#shared/live/contract.ts';
import type { LiveFrameEvent } from '#shared/live/frame.ts';
import { addWorkLogFields } from '#shared/server/work-log.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { announceChatTyping } from './chat-typing.ts';
import { readConversationStates } from './conversation-state.ts';
import { liveFramesOf } from './frame.ts';
import { type Frame, sortedFrame } from './frame-commands.ts';
import { beginReadsOfFrame, type FrameReads, readsAfterJoining } from './frame-reads.ts';
import { withSocketLog } from './log-socket.ts';
import { disconnectSocket, postFrame } from './post.ts';
import { announcePresence, askForPresence } from './presence.ts';
import { type RoomCommand, roomsOfCommand } from './rooms.ts';
import { socketOwnerOf } from './socket-owner.ts';
import {
  cachedSocket,
  getSocket,
  isSameOwner,
  joinRooms,
  leaveRooms,
  removeSocket,
  type SocketRow,
  setSocketInFront,
} from './socket-store.ts';

const read = (body: string | undefined): LiveCommand[] | undefined => {
  try {
    return LiveCommands.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    // Not JSON: answered like any other unknown command.
    return undefined;
  }
};

/** Answers to the sender, in one frame. */
const answer = (socketId: string, events: readonly LiveFrameEvent[]): Promise<unknown> =>
  Promise.all(liveFramesOf(events.map((event) => JSON.stringify(event))).map((frame) => postFrame(socketId, frame)));

/** Joins and leaves the rooms of these commands; the last command about a room decides. */
const changeRooms = async (
  { tenant, user }: Caller,
  socket: SocketRow,
  commands: readonly RoomCommand[],
  reads: FrameReads,
): Promise<void> => {
  const meant = await Promise.all(commands.map((command) => roomsOfCommand(user, command, reads.ticket)));
  const joins = new Map(
    commands.flatMap(({ action }, n) => (meant[n] ?? []).map((room) => [room, action.startsWith('join')] as const)),
  );
  const roomsTo = (join: boolean) => [...joins].filter(([, isJoin]) => isJoin === join).map(([room]) => room);
  await Promise.all([joinRooms(tenant, socket, roomsTo(true)), leaveRooms(tenant, socket.socketId, roomsTo(false))]);
};

/**
 * Looks at the tickets that a socket has joined, as read since then, and leaves those that were reassigned in the process: the socket was not in the room yet when others were removed from it. Returns the versions of those that stay.
 */
const afterJoining = async (
  { tenant, user }: Caller,
  socketId: string,
  ids: readonly number[],
  reads: FrameReads,
): Promise<ReadonlyMap<number, number>> => {
  const tickets = await Promise.all(ids.map((id) => reads.ticket(id)));
  const seen = tickets.filter((ticket) => ticket !== undefined && maySeeTicket(ticket, user));
  const versions = new Map(ids.flatMap((id, n) => (seen.includes(tickets[n]) ? [[id, tickets[n]?.version ?? 0]] : [])));
  const lost = ids.filter((id) => !versions.has(id));
  await leaveRooms(
    tenant,
    socketId,
    lost.map((id) => `ticket-${id}` as const),
  );
  return versions;
};

/**
 * The answer to a join: that to a conversation has the version of its ticket, and its state, by which a client finds out
 * whether it shows all of it.
 */
const joined = (
  command: LiveCommand,
  versions: ReadonlyMap<number, number>,
  states: ReadonlyMap<number, string>,
): object => {
  const id = command.action === 'joinChatBox' ? command.ticketId : 0;
  const version = versions.get(id);
  const state = states.get(id);
  return version === undefined ? command : { ...command, version, ...(state !== undefined && { state }) };
};

/**
 * Reads a socket, its owner and what the frame needs: at the same time if the socket was read here before. Undefined
 * once the socket or its session is over.
 */
const readSocket = async (socketId: string, frame: Frame) => {
  const readOf = async (socket: SocketRow) => {
    const reads = beginReadsOfFrame(tenantOfRow(socket), frame);
    return { reads, owner: await socketOwnerOf(socket, { evenLapsed: true }) };
  };
  const cached = cachedSocket(socketId);
  const [socket, early] = await Promise.all([getSocket(socketId), cached && readOf(cached)]);
  if (!socket) return undefined;
  const { owner, reads } = early && isSameOwner(cached, socket) ? early : await readOf(socket);
  return owner && { socket, owner, reads };
};

const carryOut = async (socketId: string, commands: readonly LiveCommand[]): Promise<void> => {
  const pongs = commands.filter(({ action }) => action === 'ping').map(() => ({ event: 'pong' }));
  if (pongs.length === commands.length) return void (await answer(socketId, pongs));
  const frame = sortedFrame(socketId, commands);
  const found = await readSocket(socketId, frame);
  if (!found) {
    // The session has ended or the socket was removed: the client reconnects if it may.
    await removeSocket(socketId);
    return disconnectSocket(socketId);
  }
  const { socket, owner, reads } = found;
  const { tenant, company, user } = owner;
  addWorkLogFields({ companyId: tenant.companyId, userId: user.id });
  // The socket of a lapsed company waits for the payment alone, and joins nothing.
  if (await isLapsed(company, new Date())) return void (await answer(socketId, pongs));
  await changeRooms(owner, socket, frame.rooms, reads);
  const now = readsAfterJoining(tenant, frame, reads);
  const [versions, states] = await Promise.all([
    afterJoining(owner, socketId, frame.boxes, now),
    readConversationStates(owner, frame.boxes, reads, now),
  ]);
  // The client is subscribed from here on: events complete what it reads after this answer.
  const answers = frame.joins.map((command) => ({ event: 'joined', payload: joined(command, versions, states) }));
  await answer(socketId, [...answers, ...pongs]);
  if (frame.asksForPresence) await askForPresence(socketId, now);
  await announcePresence(socketId, owner, frame.presence, now);
  for (const { isInFront } of frame.fronts) await setSocketInFront(tenant, socketId, isInFront);
  if (frame.isOnline) await markUserOnline(tenant, company, user);
  for (const { chatId } of frame.chats) await announceChatTyping(socketId, owner, chatId);
};

/**
 * `$default`: carries out the commands that clients send on the socket. Unreadable commands get an error and have no
 * effect.
 */
export const handler = withSocketLog(
  'live.command',
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
    const { connectionId } = event.requestContext;
    const commands = read(event.body);
    addWorkLogFields({ command: commands?.map(({ action }) => action).join(' ') });
    if (commands) await carryOut(connectionId, commands);
    else await answer(connectionId, [{ event: 'error', payload: { error: 'ERR_BAD_REQUEST' } }]);
    return { statusCode: 200 };
  },
);
