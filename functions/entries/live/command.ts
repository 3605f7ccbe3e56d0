import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/company/auth/caller.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import { markSeen } from '#functions/company/users/presence.ts';
import { LiveCommand } from '#shared/live/contract.ts';
import { describeWork } from '#shared/server/work-log.ts';
import { announceChatTyping } from './chat-typing.ts';
import { logSocket } from './log-socket.ts';
import { hangUp, post } from './post.ts';
import { announcePresence, askForPresence } from './presence.ts';
import { mayJoinTicket, roomsFor } from './rooms.ts';
import { ownerOf } from './socket-owner.ts';
import { getSocket, joinRooms, leaveRooms, removeSocket, setInFront } from './socket-store.ts';

const read = (body: string | undefined): LiveCommand | undefined => {
  try {
    return LiveCommand.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    // Not JSON: answered like any other unknown command.
    return undefined;
  }
};

/**
 * Leaves a ticket that was reassigned while the socket joined it: the socket was not in the room yet when others were
 * removed from it.
 */
const leaveLost = async ({ tenant, user }: Caller, socketId: string, command: LiveCommand): Promise<void> => {
  if (command.action !== 'joinChatBox' || (await mayJoinTicket(tenant, user, command.ticketId))) return;
  await leaveRooms(tenant, socketId, [`ticket-${command.ticketId}`]);
};

const carryOut = async (socketId: string, command: LiveCommand): Promise<void> => {
  if (command.action === 'ping') {
    await post(socketId, JSON.stringify({ event: 'pong' }));
    return;
  }
  const socket = await getSocket(socketId);
  const owner = socket && (await ownerOf(socket, { evenLapsed: true }));
  if (!socket || !owner) {
    // The session has ended or the socket was removed: the client reconnects if it may.
    await removeSocket(socketId);
    return hangUp(socketId);
  }
  const { tenant, company, user } = owner;
  describeWork({ companyId: tenant.companyId, userId: user.id });
  // The socket of a lapsed company waits for the payment alone, and joins nothing.
  if (await isLapsed(company, new Date())) return undefined;
  if (command.action === 'front') return setInFront(tenant, socketId, command.isInFront);
  if (command.action === 'userStatus') return markSeen(tenant, company, user);
  if (command.action === 'viewing' || command.action === 'typing' || command.action === 'left')
    return announcePresence(socketId, owner, command);
  if (command.action === 'typingChat') return announceChatTyping(socketId, owner, command.chatId);
  const rooms = await roomsFor(tenant, user, command);
  if (command.action === 'leaveTickets' || command.action === 'leaveChatBox')
    return leaveRooms(tenant, socketId, rooms);
  await joinRooms(tenant, socket, rooms);
  await leaveLost(owner, socketId, command);
  // The client is subscribed from here on: events complete what it reads after this answer.
  await post(socketId, JSON.stringify({ event: 'joined', payload: command }));
  if (command.action === 'joinTickets') await askForPresence(tenant, socketId);
};

/**
 * `$default`: carries out the commands that clients send on the socket. Unreadable commands get an error and have no
 * effect.
 */
export const handler = logSocket(
  'live.command',
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
    const { connectionId } = event.requestContext;
    const command = read(event.body);
    describeWork({ command: command?.action });
    if (command) await carryOut(connectionId, command);
    else await post(connectionId, JSON.stringify({ event: 'error', payload: { error: 'ERR_BAD_REQUEST' } }));
    return { statusCode: 200 };
  },
);
