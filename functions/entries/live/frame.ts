import type { LiveMessage } from '#shared/live/contract.ts';
import type { LiveFrameEvent } from '#shared/live/frame.ts';

/** The largest frame that API Gateway accepts. */
const maxBytes = 128 * 1024;
/**
 * Length to which the texts of an oversized event are cut: enough for a list; the client reads the rest where it shows
 * it.
 */
const shortened = 500;

const shorten = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > shortened ? `${value.slice(0, shortened)}…` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
};

/** An event in the form sent over the socket. An oversized one has its texts cut and `shortened: true`. */
export function liveEventText({ event, payload }: Pick<LiveMessage, 'event' | 'payload'>, trace?: string): string {
  const text = JSON.stringify({ event, payload, trace } satisfies LiveFrameEvent);
  if (Buffer.byteLength(text) <= maxBytes) return text;
  return JSON.stringify({ event, payload: shorten(payload), shortened: true, trace } satisfies LiveFrameEvent);
}

const [head, tail] = ['{"events":[', ']}'];
/** Bytes of a frame beside its events: each event is counted with a comma, but the last one has no comma. */
const frameBytes = head.length + tail.length - 1;

/** Packs events (from `liveEventText`) in their order into as few frames as possible. A single event gets no wrapper. */
export function liveFramesOf(events: readonly string[]): string[] {
  const loads: string[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event) + 1;
    const last = loads.at(-1);
    if (last && bytes + size <= maxBytes) {
      last.push(event);
      bytes += size;
    } else {
      loads.push([event]);
      bytes = frameBytes + size;
    }
  }
  return loads.map((load) => (load.length > 1 ? `${head}${load.join()}${tail}` : (load[0] ?? '')));
}
