import { enqueueOutdatedOnce } from '#functions/directory/companies/enqueue-outdated.ts';
import { consumeBatches } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { runDueTimers } from './run-due-timers.ts';

/** Well below the worker's timeout, so that timers already taken up can finish. */
const walkMs = 40_000;

const walk = async (): Promise<void> => {
  await enqueueOutdatedOnce();
  const end = Date.now() + walkMs;
  const isDone = await runDueTimers({ now: () => new Date(), isLate: () => Date.now() > end });
  // More is due than one run can do: continue at once, not at the next minute.
  if (!isDone) await enqueue('timers', {});
};

/** Carries out what is due, every minute and again while more is left. Ticks that piled up are handled as one. */
export const handler = consumeBatches(jobs.timers, () => {
  let walking: Promise<void> | undefined;
  return () => {
    walking ??= walk();
    return walking;
  };
});
