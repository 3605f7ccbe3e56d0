import type { SocketClosed } from '../transport.ts';

/** The stream's close codes (spec/whatsapp-simulator.md, 7.9). */
const CAUSES: Record<number, SocketClosed> = {
  400: 'lost',
  401: 'loggedOut',
  402: 'banned', // for a time
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

/** Baileys gives code 408 to two things that need opposite answers; only its text tells them apart. */
const QR_EXHAUSTED = 'QR refs attempts ended';
/** A web socket that could not be opened also carries a stream code, which would blame the session for the network. */
const NETWORK = 'WebSocket Error';

export function closeCause(error: Error | undefined): SocketClosed {
  const message = error?.message ?? '';
  if (message.startsWith(NETWORK)) return 'lost';
  if (message === QR_EXHAUSTED) return 'qrExhausted';
  const code = statusCode(error);
  return (code === undefined ? undefined : CAUSES[code]) ?? 'lost';
}

const statusCode = (error: Error | undefined): number | undefined => {
  const output = error && 'output' in error ? error.output : undefined;
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return undefined;
  return typeof output.statusCode === 'number' ? output.statusCode : undefined;
};
