import { webhookJobs } from '#functions/platform/webhooks/webhook-jobs.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { bundleEvents } from './bundles.ts';

/** Loaded for messages alone. */
const searchOrders = async (events: readonly LiveMessage[]) => {
  if (!events.some(({ event }) => event.endsWith('-appMessage'))) return [];
  const { searchJobsOfEvents } = await import('./search-jobs.ts');
  return searchJobsOfEvents(events);
};

/**
 * Publishes events; called after the write that they report. A lost event never leaves a wrong screen: clients
 * revalidate after a reconnect. Messages are sent to the search index, and events to the company's webhooks, as well: when that fails the caller fails, and
 * its retry publishes again.
 */
export async function publishEvents(...events: LiveMessage[]): Promise<void> {
  const [orders, calls] = await Promise.all([searchOrders(events), webhookJobs(events)]);
  await Promise.all([
    enqueueAll('live', bundleEvents(events)),
    orders.length > 0 ? enqueueAll('search', orders) : undefined,
    calls.length > 0 ? enqueueAll('webhooks', calls) : undefined,
  ]);
}
