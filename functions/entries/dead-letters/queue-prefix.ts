import { queueUrlFrom } from '#shared/server/enqueue.ts';

/** The address of the installation's queues without their names. */
export function queuePrefix(): string {
  return queueUrlFrom('QUEUE_PREFIX');
}
