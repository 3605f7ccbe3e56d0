import type { LiveMessage } from '#shared/live/contract.ts';
import type { LiveFrameEvent } from '#shared/live/frame.ts';

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
export const eventText = ({ event, payload }: Pick<LiveMessage, 'event' | 'payload'>): string => {
  const text = JSON.stringify({ event, payload } satisfies LiveFrameEvent);
  if (Buffer.byteLength(text) <= mostBytes) return text;
  return JSON.stringify({ event, payload: shorten(payload), shortened: true } satisfies LiveFrameEvent);
};

const [head, tail] = ['{"events":[', ']}'];
/** Beside the events and a comma after each but one. */
const frameBytes = head.length + tail.length - 1;

/** Events (of `eventText`) in their order, in as few frames as take them. One alone goes as it is. */
export const framesOf = (events: readonly string[]): string[] => {
  const loads: string[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event) + 1;
    const last = loads.at(-1);
    if (last && bytes + size <= mostBytes) {
      last.push(event);
      bytes += size;
    } else {
      loads.push([event]);
      bytes = frameBytes + size;
    }
  }
  return loads.map((load) => (load.length > 1 ? `${head}${load.join()}${tail}` : (load[0] ?? '')));
};
