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
 * Lets routes and queues call an earlier version of every hot function: the one with the code before the code in use, or the
 * newest again. Changes nothing when a function has no version with that code. Returns whether it changed something.
 */
export async function rollBack(
  installation: string,
  { direction, isSure }: { direction: RollbackDirection; isSure: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const all = await hotFunctionsOf(installation);
  if (all.length === 0) throw new Error(`There is no hot function of ${installation} in this account and region.`);
  const targetOf = direction === 'back' ? versionBefore(all) : ({ versions }: HotFunction) => versions.at(-1);
  const steps = all.map((hot) => ({ hot, to: targetOf(hot) }));
  for (const { hot, to } of steps) print(`${hot.entry}: ${named(hot, hot.live)} -> ${targetName(hot, to)}`);
  if (steps.some(({ to }) => !to)) {
    print('REFUSED: functions of one deploy must go back together, and some have no version of the code before.');
    return false;
  }
  if (!isSure) {
    print('Nothing was changed. Run it again with --yes.');
    return false;
  }
  const changing = steps.flatMap(({ hot, to }) => (to && to.number !== hot.live ? [{ hot, to }] : []));
  for (const { hot, to } of changing) await setLiveVersion(hot.name, to.number);
  print('Done. The next deploy that changes these functions makes its version live. Unchanged are');
  for (const line of unchanged) print(`  ${line}`);
  return changing.length > 0;
}

const versionInUse = ({ live, versions }: HotFunction) => versions.find(({ number }) => number === live);

/**
 * The version of each function with the code before the one in use. A deploy of other options makes versions of some
 * functions with the same code, so the version before would not be of one release everywhere.
 */
function versionBefore(all: readonly HotFunction[]): (hot: HotFunction) => FunctionVersion | undefined {
  const notNewer = ({ live, versions }: HotFunction, code: string | undefined) =>
    versions.findLast((version) => version.number <= live && version.code === code);
  const inUse = [...new Set(all.map((hot) => versionInUse(hot)?.code))];
  // Where a rollback was interrupted, some functions have the older code already: the others follow.
  const reached = inUse.length > 1 ? inUse.find((code) => all.every((hot) => notNewer(hot, code))) : undefined;
  const [first] = all;
  const before = first?.versions.findLast(({ number, code }) => number < first.live && code !== inUse[0])?.code;
  return (hot) => notNewer(hot, reached ?? before);
}

const nameOf = ({ number, release, publishedAt }: FunctionVersion) => `${release} (${number}, ${publishedAt})`;

function targetName({ live }: HotFunction, to: FunctionVersion | undefined): string {
  if (!to) return 'no other version';
  return to.number === live ? 'stays' : nameOf(to);
}

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
