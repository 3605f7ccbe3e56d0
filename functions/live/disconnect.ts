import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { removeSocket } from './socket-store.ts';

/** `$disconnect`: forgets the socket. The user stays online until five minutes without a sign of life: reloads are not absences. */
export const handler = async (event: APIGatewayProxyWebsocketEventV2): Promise<APIGatewayProxyResultV2> => {
  await removeSocket(event.requestContext.connectionId);
  return { statusCode: 200 };
};
