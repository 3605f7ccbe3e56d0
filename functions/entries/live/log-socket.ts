import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { describeWork, logWork } from '#shared/server/work-log.ts';

/** A socket's request that takes longer leaves a line in the log (ms). */
const slowMs = 3_000;

/** Gives a handler of the WebSocket API the log line of its request (`logWork`); failures go on to API Gateway. */
export function logSocket<E extends APIGatewayProxyWebsocketEventV2, R>(
  operation: string,
  handle: (event: E) => Promise<R>,
) {
  return async (event: E): Promise<R> => {
    const { requestId, connectionId: socketId } = event.requestContext;
    const texts = { slowMs, done: 'request handled', failed: 'request failed' };
    const outcome = await logWork({ operation, requestId, socketId }, texts, async () => {
      try {
        return { result: await handle(event) };
      } catch (error) {
        describeWork({ error });
        return { error };
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  };
}
