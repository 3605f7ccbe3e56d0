import type { LiveMessage } from '#shared/live/contract.ts';

/** API Gateway takes no larger frame. */
const mostBytes = 128 * 1024;
/** Of a body too long to travel: enough for a list, and the client reads the rest where it shows it. */
const shortened = 500;

const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > shortened ? `${value.slice(0, shortened)}…` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
};

/** An event as it goes over the socket. One that is too large goes with its texts cut and `shortened: true`. */
export const frameOf = ({ event, payload }: Pick<LiveMessage, 'event' | 'payload'>): string => {
  const frame = JSON.stringify({ event, payload });
  if (Buffer.byteLength(frame) <= mostBytes) return frame;
  return JSON.stringify({ event, payload: shorten(payload), shortened: true });
};
