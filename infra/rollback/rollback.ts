import { versionsKept } from './hot-functions.ts';
import { type FunctionVersion, type HotFunction, hotFunctionsOf, removeVersion, setLiveVersion } from './versions.ts';

export type RollbackDirection = 'back' | 'newest';

/** The rest of an installation, which a rollback leaves unchanged. */
const unchanged = [
  'the other functions: a route or job that is not in the list above runs the newest code',
  'the table: rows that the newer code wrote or upgraded stay; restore it for that (docs/operate.md, Restore)',
  'the app: its page is the newest; its earlier files are still in the bucket, for open tabs',
  'the runner, whose service goes back by itself when a new task does not become healthy',
];

/**
 * Lets routes and queues call an earlier version of every hot function: the one before the version in use, or the newest
 * again. Changes nothing when a function has no earlier version. Returns whether it changed something.
 */
export async function rollBack(
  installation: string,
  { direction, isSure }: { direction: RollbackDirection; isSure: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const all = await hotFunctionsOf(installation);
  if (all.length === 0) throw new Error(`There is no hot function of ${installation} in this account and region.`);
  const steps = all.map((hot) => ({ hot, to: targetOf(hot, direction) }));
  for (const { hot, to } of steps)
    print(`${hot.entry}: ${named(hot, hot.live)} -> ${to ? nameOf(to) : 'no other version'}`);
  const possible = steps.flatMap(({ hot, to }) => (to ? [{ hot, to }] : []));
  if (direction === 'back' && possible.length < all.length) {
    print('REFUSED: functions of one deploy must go back together, and some have no earlier version.');
    return false;
  }
  if (!isSure) {
    print('Nothing was changed. Run it again with --yes.');
    return false;
  }
  for (const { hot, to } of possible) await setLiveVersion(hot.name, to.number);
  print('Done. The next deploy that changes these functions makes its version live. Unchanged are');
  for (const line of unchanged) print(`  ${line}`);
  return possible.length > 0;
}

function targetOf({ live, versions }: HotFunction, direction: RollbackDirection): FunctionVersion | undefined {
  if (direction === 'back') return versions.findLast(({ number }) => number < live);
  const newest = versions.at(-1);
  return newest?.number === live ? undefined : newest;
}

const nameOf = ({ number, release, publishedAt }: FunctionVersion) => `${release} (${number}, ${publishedAt})`;

function named({ versions }: HotFunction, number: number): string {
  const version = versions.find((one) => one.number === number);
  return version ? nameOf(version) : String(number);
}

/** Deletes the versions of hot functions that are older than those kept, but never one in use. Returns their number. */
export async function removeOldVersions(installation: string): Promise<number> {
  let removed = 0;
  for (const { name, live, versions } of await hotFunctionsOf(installation))
    for (const { number } of versions.slice(0, -versionsKept)) {
      if (number === live) continue;
      await removeVersion(name, number);
      removed++;
    }
  return removed;
}
