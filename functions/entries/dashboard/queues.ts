import type { CompanyDirectory } from '#functions/company/companies/directory.ts';
import type { QueueTotals } from '#shared/dashboard/contract.ts';
import { byQueueOrder } from '#shared/queues/order.ts';
import type { QueueFigures } from '#shared/tickets/counted-days.ts';
import { averageMinutes } from './average.ts';

/** The figures of each queue in their order, then those of no queue and of deleted queues where there are any. */
export function queueTotals({ queues }: CompanyDirectory, sums: ReadonlyMap<number, QueueFigures>): QueueTotals[] {
  const ordered = [...queues.values()].sort(byQueueOrder).map(({ id }) => id);
  const others = [...sums.keys()].filter((id) => !queues.has(id)).sort((a, b) => a - b);
  return [...ordered, ...others].map((queueId) => {
    const sum = sums.get(queueId) ?? {};
    const { waits = 0, waitSeconds = 0, finished = 0, served = 0, supportSeconds = 0 } = sum;
    const { answerKept = 0, answerMissed = 0, resolutionKept = 0, resolutionMissed = 0 } = sum;
    const queue = queues.get(queueId);
    return {
      queueId,
      queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
      answerMinutes: queue?.answerMinutes ?? null,
      resolutionMinutes: queue?.resolutionMinutes ?? null,
      ...{ waits, finished, answerKept, answerMissed, resolutionKept, resolutionMissed },
      avgWaitTime: averageMinutes(waitSeconds, waits),
      avgSupportTime: averageMinutes(supportSeconds, served),
    };
  });
}
