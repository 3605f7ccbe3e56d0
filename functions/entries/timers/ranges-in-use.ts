import { dueShards, keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { allTimerRanges } from './run-due-timers.ts';

let allAreInUse = false;

/**
 * The ranges that can hold timers: a company's is the rest of its id, so few companies are in the first ones. Ids are only drawn
 * upwards. All ranges of a table whose counter is missing.
 */
export async function timerRangesInUse(): Promise<readonly number[]> {
  if (allAreInUse) return allTimerRanges;
  const drawn = await get<{ company?: number }>(keys.platformIds());
  if (!drawn?.company) return allTimerRanges;
  const last = drawn.company;
  allAreInUse = last >= dueShards;
  // The first one too: before, a company's range was the rest of its id by four.
  return allTimerRanges.slice(0, last + 1);
}
