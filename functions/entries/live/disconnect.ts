import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { tenantOfRow } from '#shared/tenant.ts';
import { logSocket } from './log-socket.ts';
import { announceLeft } from './presence.ts';
import { getSocket, removeSocket, roomsOf } from './socket-store.ts';

/**
 * `$disconnect`: removes the socket and announces that its user left the conversations it had open. The user stays
 * online until five minutes without activity: reloads are not absences.
 */
export const handler = logSocket(
  'live.disconnect',
  async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
    const { connectionId } = event.requestContext;
    const socket = await getSocket(connectionId);
    const rooms = socket && (await roomsOf(socket));
    await removeSocket(connectionId);
    if (rooms) await announceLeft(tenantOfRow(socket), connectionId, rooms);
    return { statusCode: 200 };
  },
);
