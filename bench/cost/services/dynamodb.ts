import { runnerLeaseMs } from '#infra/runner-sizes.ts';
import { leastOfIndex } from '#infra/table-scaling.ts';
import { dueShards } from '#shared/server/keys.ts';
import { shardDirectoryCacheMs } from '#shared/server/shard-directory.ts';
import { type BillLine, billLine, bytesPerGb, type PartsByCause } from '../bill-line.ts';
import { type MonthlyUse, sumOfParts, usePerCall } from '../month-use.ts';
import { assumedCostValues } from '../profile.ts';
import { simulateScaling, weekOfLoad } from '../table-capacity.ts';
import { billedLambdaMs, sumOfNumbers, totalOfOperations } from '../usage.ts';

export function dynamoDbLines(use: MonthlyUse): BillLine[] {
  const stored = keptBytes(use);
  const { writes, reads } = unitsOfMonth(use);
  const onDemand = (parts: PartsByCause) => (use.hasTableUnits ? {} : parts);
  const provisioned = (parts: PartsByCause, least = 0) => (use.hasTableUnits ? capacityOf(parts, least) : {});
  return [
    billLine('DynamoDB', 'write units', 'writeUnit', onDemand(writes)),
    billLine('DynamoDB', 'read units', 'readUnit', onDemand(reads)),
    billLine('DynamoDB', 'provisioned write units, hours', 'writeUnitHour', provisioned(writes, use.tableUnits?.write)),
    billLine('DynamoDB', 'provisioned read units, hours', 'readUnitHour', provisioned(reads, use.tableUnits?.read)),
    billLine('DynamoDB', 'gigabytes kept', 'tableGb', stored),
    billLine('DynamoDB', 'gigabytes recoverable', 'tableBackupGb', stored),
  ];
}

/** Write and read units of a month, by cause. */
export function unitsOfMonth(use: MonthlyUse): { writes: PartsByCause; reads: PartsByCause } {
  return { writes: unitsOf(use, 'writeUnits'), reads: sumOfParts(unitsOf(use, 'readUnits'), looks(use)) };
}

/** The hours of provisioned capacity that so many units need, shared out by their causes. */
const capacityOf = (units: PartsByCause, leastOfTable: number): PartsByCause => {
  const all = sumOfNumbers(Object.values(units));
  const least = (leastOfTable + 2 * leastOfIndex(leastOfTable)) * assumedCostValues.hoursPerMonth;
  const unitHours = Math.max(least, simulateScaling(weekOfLoad(all)).unitHours);
  return Object.fromEntries(Object.entries(units).map(([cause, part]) => [cause, (part / all) * unitHours]));
};

const unitsOf = (use: MonthlyUse, kind: 'writeUnits' | 'readUnits'): PartsByCause => ({
  ...usePerCall(use, (one) => one[kind]),
  'the runner for messages':
    use.calls.receive * use.counts.runner.messageIn[kind] + use.calls.send * use.counts.runner.messageOut[kind],
  'the runner at all times':
    use.runners * assumedCostValues.hoursPerMonth * (use.counts.runner.idleHour[kind] - beatsSpared(use.runners)) +
    (kind === 'readUnits' ? fleetUnits(use.runners) : 0),
});

const looks = (use: MonthlyUse): PartsByCause => {
  const minutes = assumedCostValues.hoursPerMonth * 60;
  return {
    'the ticks and looks':
      minutes * (tickUnits(use.companies) + use.companies * use.profile.connections * assumedCostValues.lookReadUnits) +
      directoryUnits(use),
  };
};

/** The storage after the first year; averaged over its first year, a company stores half of it. */
const keptBytes = ({ companies, profile, messages, counts: { storage } }: MonthlyUse): PartsByCause => {
  const kept = (messages * profile.monthsKept) / bytesPerGb;
  return {
    'the messages kept': kept * storage.message,
    'the search index kept': kept * storage.index,
    'the tickets kept': (companies * profile.conversations * profile.days * storage.ticket) / bytesPerGb,
  };
};

/** Heartbeats an hour that a single runner has less than one of a fleet, whose lease is shorter: each writes and reads a unit. */
const beatsSpared = (runners: number): number =>
  runners > 1
    ? 0
    : assumedCostValues.heartbeatsPerHour -
      (assumedCostValues.heartbeatsPerHour * runnerLeaseMs.fleet) / runnerLeaseMs.single;

/** The tick reads the counter of companies and the ranges that they can be in (`functions/entries/timers/cost.test.ts`). */
const tickUnits = (companies: number): number => (companies >= dueShards ? dueShards / 2 : (1 + (companies + 1)) / 2);

/** A sender of wake-up messages reads the row that names the runners, and keeps it for some seconds. */
const directoryUnits = ({ calls, counts: { operations }, profile: { days, hoursOnline } }: MonthlyUse): number => {
  const seconds = days * hoursOnline * 3600;
  const busyMs = totalOfOperations(calls, (name) =>
    operations[name].wakeUps > 0 ? billedLambdaMs(operations[name]) : 0,
  );
  const senders = Math.ceil(busyMs / 1000 / seconds);
  return Math.min(
    totalOfOperations(calls, (name) => operations[name].wakeUps),
    senders * (seconds / (shardDirectoryCacheMs / 1000)),
  );
};

/** Read units of a fleet's heartbeats beyond the one unit that was measured with a single runner. */
const fleetUnits = (runners: number): number => {
  const units = Math.ceil((assumedCostValues.directoryBytes + runners * assumedCostValues.leaseBytes) / 4096);
  return runners * assumedCostValues.hoursPerMonth * assumedCostValues.heartbeatsPerHour * (units - 1);
};
