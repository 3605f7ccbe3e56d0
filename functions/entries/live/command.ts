import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/company/auth/caller.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { type LiveCommand, LiveCommands } from '#shared/live/contract.ts';
import type { LiveFrameEvent } from '#shared/live/frame.ts';
import { addWorkLogFields } from '#shared/server/work-log.ts';
import { announceChatTyping } from './chat-typing.ts';
import { liveFramesOf } from './frame.ts';
import { withSocketLog } from './log-socket.ts';
import { disconnectSocket, postFrame } from './post.ts';
import { announcePresence, askForPresence, type VisibleTicketsOfFrame } from './presence.ts';
import { findVisibleTicket, type RoomCommand, roomsOfCommand } from './rooms.ts';
import { socketOwnerOf } from './socket-owner.ts';
import { getSocket, joinRooms, leaveRooms, removeSocket, type SocketRow, setSocketInFront } from './socket-store.ts';

const read = (body: string | undefined): LiveCommand[] | undefined => {
  try {
    return LiveCommands.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    // Not JSON: answered like any other unknown command.
    return undefined;
  }
};

type Named<Name extends LiveCommand['action']> = Extract<LiveCommand, { action: Name }>;

const only = <Name extends LiveCommand['action']>(commands: readonly LiveCommand[], ...names: Name[]): Named<Name>[] =>
  commands.filter((command): command is Named<Name> => (names as string[]).includes(command.action));

/** Answers to the sender, in one frame. */
const answer = (socketId: string, events: readonly LiveFrameEvent[]): Promise<unknown> =>
  Promise.all(liveFramesOf(events.map((event) => JSON.stringify(event))).map((frame) => postFrame(socketId, frame)));

/** Joins and leaves the rooms of these commands; the last command about a room decides. */
const changeRooms = async (
  { tenant, user }: Caller,
  socket: SocketRow,
  commands: readonly RoomCommand[],
): Promise<void> => {
  const meant = await Promise.all(commands.map((command) => roomsOfCommand(tenant, user, command)));
  const joins = new Map(
    commands.flatMap(({ action }, n) => (meant[n] ?? []).map((room) => [room, action.startsWith('join')] as const)),
  );
  const roomsTo = (join: boolean) => [...joins].filter(([, isJoin]) => isJoin === join).map(([room]) => room);
  await Promise.all([joinRooms(tenant, socket, roomsTo(true)), leaveRooms(tenant, socket.socketId, roomsTo(false))]);
};

/**
 * Reads the tickets that a socket has joined, and leaves those that were reassigned in the process: the socket was not
 * in the room yet when others were removed from it.
 */
const afterJoining = async (
  { tenant, user }: Caller,
  socketId: string,
  ids: readonly number[],
): Promise<VisibleTicketsOfFrame> => {
  const tickets = await Promise.all(ids.map((id) => findVisibleTicket(tenant, user, id)));
  const lost = ids.filter((_, n) => tickets[n] === undefined);
  await leaveRooms(
    tenant,
    socketId,
    lost.map((id) => `ticket-${id}` as const),
  );
  return new Map(ids.map((id, n) => [id, tickets[n]]));
};

/** The answer to a join: that to a conversation has the version of its ticket, which a client may already show. */
const joined = (command: LiveCommand, seen: VisibleTicketsOfFrame): object => {
  const version = command.action === 'joinChatBox' ? seen.get(command.ticketId)?.version : undefined;
  return version === undefined ? command : { ...command, version };
};

const carryOut = async (socketId: string, commands: readonly LiveCommand[]): Promise<void> => {
  const pongs = only(commands, 'ping').map(() => ({ event: 'pong' }));
  if (pongs.length === commands.length) return void (await answer(socketId, pongs));
  const socket = await getSocket(socketId);
  const owner = socket && (await socketOwnerOf(socket, { evenLapsed: true }));
  if (!socket || !owner) {
    // The session has ended or the socket was removed: the client reconnects if it may.
    await removeSocket(socketId);
    return disconnectSocket(socketId);
  }
  const { tenant, company, user } = owner;
  addWorkLogFields({ companyId: tenant.companyId, userId: user.id });
  // The socket of a lapsed company waits for the payment alone, and joins nothing.
  if (await isLapsed(company, new Date())) return void (await answer(socketId, pongs));
  await changeRooms(
    owner,
    socket,
    only(commands, 'joinTickets', 'leaveTickets', 'joinNotification', 'joinChatBox', 'leaveChatBox'),
  );
  const joins = only(commands, 'joinTickets', 'joinNotification', 'joinChatBox');
  const boxes = new Set(only(joins, 'joinChatBox').map(({ ticketId }) => ticketId));
  const seen = await afterJoining(owner, socketId, [...boxes]);
  // The client is subscribed from here on: events complete what it reads after this answer.
  await answer(socketId, [...joins.map((command) => ({ event: 'joined', payload: joined(command, seen) })), ...pongs]);
  if (only(joins, 'joinTickets').length > 0) await askForPresence(tenant, socketId);
  await announcePresence(socketId, owner, { commands: only(commands, 'viewing', 'typing', 'left'), seen });
  for (const { isInFront } of only(commands, 'front').slice(-1)) await setSocketInFront(tenant, socketId, isInFront);
  if (only(commands, 'userStatus').length > 0) await markUserOnline(tenant, company, user);
  for (const { chatId } of only(commands, 'typingChat')) await announceChatTyping(socketId, owner, chatId);
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
