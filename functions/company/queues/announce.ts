import type { QueueRow } from '#functions/company/companies/directory.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import type { Queue } from '#shared/queues/contract.ts';
import { queueEvent } from '#shared/queues/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import { queueView } from './queue-view.ts';

/** Publishes a queue to the whole company; returns its view for the response. */
export async function announceQueue(tenant: Tenant, action: 'create' | 'update', row: QueueRow): Promise<Queue> {
  const queue = await queueView(row);
  await publishEvents(queueEvent(tenant, { action, queue }));
  return queue;
}
