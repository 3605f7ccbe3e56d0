import type { LiveMessage } from '#shared/live/contract.ts';
import type { LiveBundle } from '#shared/live/live-job.ts';

/** Half of what a message of SQS may hold, because the queue escapes some characters. */
const maxBytes = 120_000;

/**
 * Packs events into as few messages of the `live` job as possible, each company's in their order: a message costs three requests and
 * a function, and sockets get its events in one frame. A single event needs no bundle.
 */
export function bundleEvents(events: readonly LiveMessage[]): (LiveMessage | LiveBundle)[] {
  const bundles: LiveMessage[][] = [];
  let bytes = 0;
  for (const event of events) {
    const size = events.length > 1 ? Buffer.byteLength(JSON.stringify(event)) : 0;
    const last = bundles.at(-1);
    if (last && last[0]?.companyId === event.companyId && bytes + size <= maxBytes) {
      last.push(event);
      bytes += size;
    } else {
      bundles.push([event]);
      bytes = size;
    }
  }
  return bundles.flatMap((bundle): (LiveMessage | LiveBundle)[] => {
    const [first] = bundle;
    return first && bundle.length > 1 ? [{ companyId: first.companyId, events: bundle }] : bundle;
  });
}
