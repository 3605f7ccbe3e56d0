import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { runLoggedWork } from '#shared/server/work-log.ts';

/** A socket's request that takes longer leaves a line in the log (ms). */
const slowMs = 3_000;

/** Gives a handler of the WebSocket API the log line of its request (`runLoggedWork`); failures go on to API Gateway. */
export function withSocketLog<E extends APIGatewayProxyWebsocketEventV2, R>(
  operation: string,
  handle: (event: E) => Promise<R>,
) {
  return (event: E): Promise<R> => {
    const { requestId, connectionId: socketId } = event.requestContext;
    const texts = { slowMs, done: 'request handled', failed: 'request failed' };
    return runLoggedWork({ operation, requestId, socketId }, texts, () => handle(event));
  };
}
