import * as z from 'zod';
import { consumeBatches } from '#functions/queue/consume.ts';
import { enqueue } from '#shared/server/queue.ts';
import { runDueTimers } from './run-due-timers.ts';

/** Well below the worker's timeout, so that timers already taken up can finish. */
const walkMs = 40_000;

const walk = async (): Promise<void> => {
  const end = Date.now() + walkMs;
  const isDone = await runDueTimers({ now: () => new Date(), isLate: () => Date.now() > end });
  // More is due than one run can do: continue at once, not at the next minute.
  if (!isDone) await enqueue('timers', { body: {} });
};

/** Carries out what is due, every minute and again while more is left. Ticks that piled up are handled as one. */
export const handler = consumeBatches('timers.tick', z.object({}), () => {
  let walking: Promise<void> | undefined;
  return () => {
    walking ??= walk();
    return walking;
  };
});
