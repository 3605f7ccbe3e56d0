import { type RunnerSizeName, runnerSizes } from '../runner-sizes.ts';

/** Dollars a month by list in us-east-1; the test of this file holds them to the sheet of costs (`bench/cost`). */
const priceOf = { cpu: 23.64, gigabyte: 2.6, address: 3.65 };
const spotShare = 0.3;
const withoutRunner = 8;
/** Heartbeats of a runner that is not alone, and its reads of the others. */
const leaseInFleet = 1.4;

/**
 * The budget of an installation that gives none: three times what it costs without a message. No runner counts as one,
 * because a fleet that is stopped for an hour is no reason for a mail.
 */
export function defaultMonthlyBudget(options: { runners: number; size: RunnerSizeName; spot: boolean }): number {
  const runners = Math.max(options.runners, 1);
  const { cpu, memoryMb } = runnerSizes[options.size];
  const capacity = (cpu * priceOf.cpu + memoryMb * priceOf.gigabyte) / 1024;
  const runner = capacity * (options.spot ? spotShare : 1) + priceOf.address + (runners > 1 ? leaseInFleet : 0);
  return Math.ceil((3 * (withoutRunner + runners * runner)) / 10) * 10;
}
