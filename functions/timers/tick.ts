import * as z from 'zod';
import { consumeBatches } from '#functions/queue/consume.ts';
import { enqueue } from '#shared/server/queue.ts';
import { workOff } from './work-off.ts';

/** Well within the time the worker has: what is under way comes to its end. */
const walkMs = 40_000;

const walk = async (): Promise<void> => {
  const end = Date.now() + walkMs;
  const isDone = await workOff({ now: () => new Date(), isLate: () => Date.now() > end });
  // There is more than one walk can do: go on at once, not at the next minute.
  if (!isDone) await enqueue('timers', { body: {} });
};

/** Every minute, and again while there is more: does what is due. Ticks that piled up are one. */
export const handler = consumeBatches('timers.tick', z.object({}), () => {
  let walking: Promise<void> | undefined;
  return () => {
    walking ??= walk();
    return walking;
  };
});
