import type { Queue } from './contract.ts';

type Ordered = Pick<Queue, 'id' | 'orderQueue'>;

/** Queues without a position come last, oldest first. */
const positionOf = ({ orderQueue }: Ordered) => orderQueue ?? Number.MAX_SAFE_INTEGER;

/** The order in which queues are listed and offered. */
export function byQueueOrder(a: Ordered, b: Ordered): number {
  return positionOf(a) - positionOf(b) || a.id - b.id;
}
