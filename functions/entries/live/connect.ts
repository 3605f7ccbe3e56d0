import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isLapsed } from '#functions/company/operator/access.ts';
import { markSeen } from '#functions/company/users/presence.ts';
import { isThroughEdge } from '#functions/platform/http/edge-proof.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { describeWork } from '#shared/server/work-log.ts';
import { useTicket } from './live-ticket-store.ts';
import { logSocket } from './log-socket.ts';
import { firstRooms } from './rooms.ts';
import { ownerOf } from './socket-owner.ts';
import { addSocket } from './socket-store.ts';

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers: Record<string, string>;
  queryStringParameters?: Record<string, string>;
};

/** Redeems the ticket and adds the socket to its first rooms; returns whether the ticket was valid. */
const open = async (socketId: string, ticket: string): Promise<boolean> => {
  const holder = await useTicket(ticket);
  if (!holder) return false;
  return retryOnConflict(async () => {
    const owner = await ownerOf({ ...holder, socketId }, { evenLapsed: true });
    if (!owner) return false;
    const { tenant, company, user, sessionId } = owner;
    if (await isLapsed(company, new Date())) {
      await addSocket(tenant, { socketId, user: { ...user, sessionId } }, ['billing']);
      return true;
    }
    await addSocket(tenant, { socketId, user: { ...user, sessionId } }, firstRooms(user));
    await markSeen(tenant, company, user);
    return true;
  });
};

/** `$connect`: accepts clients that come through the distribution and present a fresh one-time ticket. */
export const handler = logSocket('live.connect', async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  const ticket = event.queryStringParameters?.ticket;
  try {
    if (!isThroughEdge(event.headers)) return { statusCode: 403 };
    const isOpen = ticket !== undefined && (await open(event.requestContext.connectionId, ticket));
    return { statusCode: isOpen ? 200 : 401 };
  } catch (error) {
    describeWork({ error });
    return { statusCode: 500 };
  }
});
