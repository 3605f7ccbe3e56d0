import { webhookJobs } from '#functions/platform/webhooks/webhook-jobs.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { bundleEvents } from './bundles.ts';
import { searchJobsOfEvents } from './search-jobs.ts';

/**
 * Publishes events; called after the write that they report. A lost event never leaves a wrong screen: clients
 * revalidate after a reconnect. Messages are sent to the search index, and events to the company's webhooks, as well: when that fails the caller fails, and
 * its retry publishes again.
 */
export async function publishEvents(...events: LiveMessage[]): Promise<void> {
  const orders = searchJobsOfEvents(events);
  const calls = await webhookJobs(events);
  await Promise.all([
    enqueueAll('live', bundleEvents(events)),
    orders.length > 0 ? enqueueAll('search', orders) : undefined,
    calls.length > 0 ? enqueueAll('webhooks', calls) : undefined,
  ]);
}
