import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { withDeadline } from '#shared/server/deadline.ts';
import { leanSdkClient, NodeSha256 } from '#shared/server/lean-client.ts';

let client: ApiGatewayManagementApiClient | undefined;

const management = (): ApiGatewayManagementApiClient => {
  const endpoint = process.env.SOCKETS_ENDPOINT;
  if (!endpoint) throw new Error('SOCKETS_ENDPOINT is not set');
  client ??= leanSdkClient(
    withDeadline(
      (requestHandler) =>
        new ApiGatewayManagementApiClient({ endpoint, sha256: NodeSha256, maxAttempts: 2, requestHandler }),
      // A socket that takes no frame for this long has more to catch up on than this frame, and must not delay the
      // others.
      { connectMs: 1000, answerMs: 3000 },
    ),
  );
  return client;
};

/**
 * Fewer than the client has connections: a post that waits for a connection would count as a socket that does not
 * answer.
 */
const maxAtOnce = 40;
let underWay = 0;
const waiting: (() => void)[] = [];

/**
 * Limits the posts under way: those beyond the limit wait here, so that their timeout starts only when they are sent.
 */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (underWay < maxAtOnce) underWay++;
  // A post that ends passes its slot on to the next.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
};

/** Sends a frame to a socket; false when the socket is gone. */
export async function postFrame(socketId: string, frame: string): Promise<boolean> {
  try {
    await inTurn(() => management().send(new PostToConnectionCommand({ ConnectionId: socketId, Data: frame })));
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
}

/** Closes a socket, if it is still open. */
export async function disconnectSocket(socketId: string): Promise<void> {
  try {
    await inTurn(() => management().send(new DeleteConnectionCommand({ ConnectionId: socketId })));
  } catch (error) {
    if (!(error instanceof GoneException)) throw error;
  }
}
