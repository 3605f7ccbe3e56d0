import type { JobName } from '#shared/jobs.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';

/** Sends messages of any shape in one call, for tests of the transport itself. */
export function enqueueAnyMessages(job: JobName, ...messages: readonly unknown[]): Promise<void> {
  return enqueueAll(job, messages as never);
}
