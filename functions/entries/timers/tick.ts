import { enqueueOutdatedBackfillsOnce } from '#functions/company/companies/enqueue-outdated.ts';
import { keepAppAddress } from '#functions/company/passkeys/relying-party.ts';
import { consumeBatches } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { dueShards } from '#shared/server/keys.ts';
import { timerRangesInUse } from './ranges-in-use.ts';
import { runDueTimers } from './run-due-timers.ts';

/**
 * How long one run takes up timers (ms), well below the worker's timeout. A run over all ranges ends early and leaves
 * the ranges with much to do to runs of their own, side by side.
 */
const walkMs = { all: 10_000, one: 40_000 };

const walk = async (range: number | undefined): Promise<void> => {
  if (range === undefined) {
    await enqueueOutdatedBackfillsOnce();
    await keepAppAddress();
  }
  const end = Date.now() + (range === undefined ? walkMs.all : walkMs.one);
  const ranges = range === undefined ? await timerRangesInUse() : [range % dueShards];
  const left = await runDueTimers({ now: () => new Date(), isLate: () => Date.now() > end }, ranges);
  // More is due than one run can do: continue at once, not at the next minute.
  if (left.length > 0)
    await enqueueAll(
      'timers',
      left.map((each) => ({ range: each })),
    );
};

/**
 * Carries out what is due, every minute, when a wake-up schedule asks for a range, and again while more is left. Ticks that piled up are handled as one.
 */
export const handler = consumeBatches(jobs.timers, () => {
  const walking = new Map<number | undefined, Promise<void>>();
  return ({ range }) => {
    const all = walking.get(undefined);
    const begun = all ?? walking.get(range) ?? walk(range);
    walking.set(range, begun);
    return begun;
  };
});
