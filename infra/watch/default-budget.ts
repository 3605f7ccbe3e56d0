import { type RunnerSizeName, runnerSizes } from '../runner-sizes.ts';
import { leastOfIndex, type TableUnits } from '../table-scaling.ts';

/** Dollars a month by list in us-east-1; the test of this file holds them to the sheet of costs (`bench/cost`). */
const priceOf = { cpu: 23.64, gigabyte: 2.6, address: 3.65 };
const spotShare = 0.3;
const withoutRunner = 8;
/** Heartbeats of a runner that is not alone, and its reads of the others. */
const leaseInFleet = 1.4;
/** A unit of provisioned capacity, and the alarms of its scaling; a used unit is this part of one on demand. */
const ofTable = { write: 0.4745, read: 0.0949, alarms: 2.4, unit: 0.45 };

/**
 * The budget of an installation that gives none: three times what it costs without a message. No runner counts as one,
 * because a fleet that is stopped for an hour is no reason for a mail.
 */
export function defaultMonthlyBudget(options: {
  runners: number;
  size: RunnerSizeName;
  spot: boolean;
  tableUnits?: TableUnits | undefined;
}): number {
  const runners = Math.max(options.runners, 1);
  const { cpu, memoryMb } = runnerSizes[options.size];
  const capacity = (cpu * priceOf.cpu + memoryMb * priceOf.gigabyte) / 1024;
  const runner =
    capacity * (options.spot ? spotShare : 1) +
    priceOf.address +
    (runners > 1 ? leaseInFleet * (options.tableUnits ? ofTable.unit : 1) : 0);
  return Math.ceil((3 * (withoutRunner + runners * runner + tableAtRest(options.tableUnits))) / 10) * 10;
}

function tableAtRest(units: TableUnits | undefined): number {
  if (!units) return 0;
  const withIndexes = (least: number) => least + 2 * leastOfIndex(least);
  return ofTable.write * withIndexes(units.write) + ofTable.read * withIndexes(units.read) + ofTable.alarms;
}
