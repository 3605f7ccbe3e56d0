import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { tenantOfRow } from '#shared/tenant.ts';
import { withSocketLog } from './log-socket.ts';
import { announceLeftConversations } from './presence.ts';
import { getSocket, removeSocket, roomsOfSocket } from './socket-store.ts';

/**
 * `$disconnect`: removes the socket and announces that its user left the conversations it had open. The user stays
 * online until five minutes without activity: reloads are not absences.
 */
export const handler = withSocketLog(
  'live.disconnect',
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
    const { connectionId } = event.requestContext;
    const socket = await getSocket(connectionId);
    const rooms = socket && (await roomsOfSocket(socket));
    await removeSocket(connectionId);
    if (rooms) await announceLeftConversations(tenantOfRow(socket), connectionId, rooms);
    return { statusCode: 200 };
  },
);
