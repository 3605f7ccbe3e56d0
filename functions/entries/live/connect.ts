import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isLapsed } from '#functions/company/operator/access.ts';
import { markUserOnline } from '#functions/company/users/presence.ts';
import { hasEdgeProof } from '#functions/platform/http/edge-proof.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { addWorkLogFields } from '#shared/server/work-log.ts';
import { redeemSocketTicket } from './live-ticket-store.ts';
import { withSocketLog } from './log-socket.ts';
import { firstRooms } from './rooms.ts';
import { socketOwnerOf } from './socket-owner.ts';
import { addSocket } from './socket-store.ts';

type ConnectEvent = APIGatewayProxyWebsocketEventV2 & {
  headers: Record<string, string>;
  queryStringParameters?: Record<string, string>;
};

/** Redeems the ticket and adds the socket to its first rooms; returns whether the ticket was valid. */
const open = async (socketId: string, ticket: string): Promise<boolean> => {
  const holder = await redeemSocketTicket(ticket);
  if (!holder) return false;
  return retryOnConflict(async () => {
    const owner = await socketOwnerOf({ ...holder, socketId }, { evenLapsed: true });
    if (!owner) return false;
    const { tenant, company, user, sessionId } = owner;
    if (await isLapsed(company, new Date())) {
      await addSocket(tenant, { socketId, user: { ...user, sessionId } }, ['billing']);
      return true;
    }
    await addSocket(tenant, { socketId, user: { ...user, sessionId } }, firstRooms(user));
    await markUserOnline(tenant, company, user);
    return true;
  });
};

/** `$connect`: accepts clients that come through the distribution and present a fresh one-time ticket. */
export const handler = withSocketLog('live.connect', async (event: ConnectEvent): Promise<APIGatewayProxyResultV2> => {
  const ticket = event.queryStringParameters?.ticket;
  try {
    if (!hasEdgeProof(event.headers)) return { statusCode: 403 };
    const isOpen = ticket !== undefined && (await open(event.requestContext.connectionId, ticket));
    return { statusCode: isOpen ? 200 : 401 };
  } catch (error) {
    addWorkLogFields({ error });
    return { statusCode: 500 };
  }
});
