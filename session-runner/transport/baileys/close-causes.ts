import type { SocketClosed } from '../transport.ts';

/** Close codes of the stream. */
const causes: Record<number, SocketClosed> = {
  400: 'lost',
  401: 'loggedOut',
  402: 'banned', // temporarily
  403: 'banned',
  405: 'outdated',
  406: 'banned',
  408: 'timedOut',
  411: 'badSession',
  428: 'lost',
  440: 'replaced',
  500: 'badSession',
  503: 'unavailable',
  515: 'restart',
};

/** Baileys uses code 408 for two causes that need opposite reactions; only its text distinguishes them. */
const qrExhausted = 'QR refs attempts ended';
/**
 * A web socket that could not be opened also carries a stream code, which would blame the session for a network error.
 */
const network = 'WebSocket Error';

export function closeCause(error: Error | undefined): SocketClosed {
  const message = error?.message ?? '';
  if (message.startsWith(network)) return 'lost';
  if (message === qrExhausted) return 'qrExhausted';
  const code = statusCode(error);
  return (code === undefined ? undefined : causes[code]) ?? 'lost';
}

const statusCode = (error: Error | undefined): number | undefined => {
  const output = error && 'output' in error ? error.output : undefined;
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return undefined;
  return typeof output.statusCode === 'number' ? output.statusCode : undefined;
};
