import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Time a function keeps to answer after a call that used up its limit (ms). */
const reserveMs = 2000;

/** Runs the work of an invocation that ends in `remainingMs`. */
export function runWithinInvocationTime<T>(remainingMs: number, work: () => Promise<T>): Promise<T> {
  return deadlines.run(Date.now() + remainingMs, work);
}

/**
 * The time that a call to somewhere else may take: `limitMs`, or less when the invocation would end before. A function that is ended while it
 * waits answers "Internal Server Error", and the caller repeats what was not at fault.
 */
export function allowedMs(limitMs: number): number {
  const deadline = deadlines.getStore() ?? Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(limitMs, deadline - reserveMs - Date.now()));
}

interface Handler {
  connectionTimeout: number;
  throwOnRequestTimeout: boolean;
}

interface Client {
  config: { requestHandler: { handle(request: never, options?: object): unknown } };
}

/**
 * A client of the SDK whose attempts end after `answerMs`, so that its caller can still retry. Within a route they end
 * before its function does (`allowedMs`): workers, which have minutes, use the same clients.
 */
export function withDeadline<C extends Client>(
  make: (requestHandler: Handler) => C,
  { connectMs = 2000, answerMs }: { connectMs?: number; answerMs: number },
): C {
  const client = make({ connectionTimeout: connectMs, throwOnRequestTimeout: true });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = (request, options) => handle(request, { ...options, requestTimeout: allowedMs(answerMs) });
  return client;
}
