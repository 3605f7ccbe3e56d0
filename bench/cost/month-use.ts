import type { TableUnits } from '#infra/table-scaling.ts';
import type { CostCause, PartsByCause } from './bill-line.ts';
import type { MeasuredCounts, OperationCount, OperationName } from './counts.ts';
import { assumedCostValues, type UseProfile } from './profile.ts';
import { callsPerMonth, cheapestRunnerFleetFor, searchBatch, sumOfNumbers } from './usage.ts';

export function usageOfMonth(companies: number, profile: UseProfile, counts: MeasuredCounts) {
  const calls = callsPerMonth(companies, profile, counts);
  const messages = calls.receive + calls.send;
  const fleet = cheapestRunnerFleetFor(companies * profile.connections);
  return {
    companies,
    profile,
    counts,
    calls,
    messages,
    ...fleet,
    hasTableUnits: companies >= assumedCostValues.companiesForTableUnits,
    searchBatch: searchBatch(calls.index, profile, fleet.runners),
    lambdaCalls: sumOfNumbers(Object.values(calls)),
    files: messages * profile.fileShare,
    loadsOfFile: loadsOfFile(profile),
    appFiles:
      companies *
      profile.agents *
      (profile.days * profile.appLoads + assumedCostValues.releasesPerMonth * assumedCostValues.appFiles),
    socketHours: companies * profile.agents * profile.hoursOnline * profile.days,
  };
}

/** How often a file is transferred to browsers: not for a look by one that has it. */
const loadsOfFile = ({ fileViews }: UseProfile): number =>
  Math.min(1, fileViews) + Math.max(0, fileViews - 1) * (1 - assumedCostValues.cachedLooks);

/** The use of a month from which the lines of every service follow. */
export type MonthlyUse = ReturnType<typeof usageOfMonth> & { spot: boolean; tableUnits: TableUnits | undefined };

/** Operations that are called; the fan-out follows from each. */
type CostCaller = Exclude<OperationName, 'fanOut'>;
export function costCallers(calls: MonthlyUse['calls']): CostCaller[] {
  return (Object.keys(calls) as OperationName[]).filter((name): name is CostCaller => name !== 'fanOut');
}

/** The use of each operation: its calls and the fan-out of its events together. */
export function usePerCall(
  { calls, counts: { operations } }: MonthlyUse,
  of: (one: OperationCount) => number,
): PartsByCause {
  return Object.fromEntries(
    costCallers(calls).map((name) => [
      name,
      calls[name] * (of(operations[name]) + operations[name].liveEvents * of(operations.fanOut)),
    ]),
  );
}

/** A quantity of some operations alone. */
export function useOfOperations<Name extends CostCaller>(
  { calls }: MonthlyUse,
  names: readonly Name[],
  each: (name: Name) => number = () => 1,
): PartsByCause {
  return Object.fromEntries(names.map((name) => [name, calls[name] * each(name)]));
}

export function sumOfParts(...parts: readonly PartsByCause[]): PartsByCause {
  const causes = [...new Set(parts.flatMap((one) => Object.keys(one) as CostCause[]))];
  return Object.fromEntries(causes.map((cause) => [cause, sumOfNumbers(parts.map((one) => one[cause] ?? 0))]));
}

/** Calls whose messages the search worker gathers. */
export const gatheredCallers = ['index'] as const satisfies readonly CostCaller[];

/** Operations whose events go to one socket: the open conversation, or the author's. */
const toOneSocket: readonly OperationName[] = ['receipt', 'saveDraft'];

/** Posts of live events to sockets. */
export function postsOfEvents(use: MonthlyUse): PartsByCause {
  return useOfOperations(
    use,
    costCallers(use.calls),
    (name) => use.counts.operations[name].liveEvents * (toOneSocket.includes(name) ? 1 : use.profile.listeners),
  );
}
