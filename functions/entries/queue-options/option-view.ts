import { announceQueue } from '#functions/company/queues/announce.ts';
import { getOption } from '#functions/company/queues/option-store.ts';
import { getQueue } from '#functions/company/queues/queue-store.ts';
import { attachedFileView } from '#functions/company/queues/queue-view.ts';
import type { NumberedOption } from '#functions/company/rows/option-row.ts';
import type { QueueOption } from '#shared/queue-options/contract.ts';
import type { Tenant } from '#shared/tenant.ts';

export async function optionView(row: NumberedOption): Promise<QueueOption> {
  return {
    id: row.id,
    queueId: row.queueId,
    parentId: row.parentId,
    option: row.option,
    title: row.title,
    message: row.message,
    ...(await attachedFileView(row.media)),
    version: row.version,
  };
}

/** Publishes the queue's current state after its tree changed. */
export async function announceTree(tenant: Tenant, queueId: number): Promise<void> {
  await announceQueue(tenant, 'update', await getQueue(tenant, queueId));
}

/** Publishes a changed option; returns its view for the response. */
export async function announceOption(tenant: Tenant, optionId: number): Promise<QueueOption> {
  const option = await getOption(tenant, optionId);
  await announceTree(tenant, option.queueId);
  return optionView(option);
}
