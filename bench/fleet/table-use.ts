import { runnerSizes } from '#infra/runner-sizes.ts';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { groupNeighbouringShards } from '#runner/fleet/shard-members.ts';
import { heartbeatsPerLease, virtualLeaseMs } from '#runner/testing/virtual-fleet.ts';
import { shardCount } from '#shared/shards.ts';
import { prices } from '../cost/prices.ts';
import { assumedCostValues } from '../cost/profile.ts';
import { sumOfNumbers } from '../cost/usage.ts';

const hoursPerMonth = assumedCostValues.hoursPerMonth;
const heartbeatsPerMonth = (hoursPerMonth * 3_600_000) / (virtualLeaseMs / heartbeatsPerLease);
const minutesPerMonth = hoursPerMonth * 60;
/** Bytes of a row that lists a connection of a shard. */
const memberBytes = 120;

const consistent = (bytes: number): number => Math.ceil(bytes / 4096);
const eventually = (bytes: number): number => Math.max(0.5, Math.ceil(bytes / 4096) / 2);

/** Shards that one of so many tasks holds: chance mixes them. */
function shardsOf(task: number, tasks: number): number[] {
  const random = seededRandom(1);
  return Array.from({ length: shardCount }, (_, shard) => shard).filter(() => Math.floor(random() * tasks) === task);
}

/** Read units of the lists of a task's connections. */
const listUnits = (shards: readonly number[], perShard: number): number =>
  sumOfNumbers(
    groupNeighbouringShards(shards).map(([from, to]) => eventually((to - from + 1) * perShard * memberBytes)),
  );

export interface FleetBill {
  tasks: number;
  /** Units a month of leases and lists at rest, without what sessions and messages use. */
  writeUnits: number;
  readUnits: number;
  /** Dollars a month in us-east-1: for those units, and for the tasks. */
  leases: number;
  fargate: number;
}

/** The cost of a fleet while nothing changes. */
export function billOfFleet(sessions: number, tasks: number): FleetBill {
  const price = prices['us-east-1'];
  const { cpu, memoryMb } = runnerSizes.medium;
  const writeUnits = tasks * heartbeatsPerMonth;
  const view = consistent(assumedCostValues.directoryBytes + tasks * assumedCostValues.leaseBytes);
  const lists = sumOfNumbers(
    Array.from({ length: tasks }, (_, task) => listUnits(shardsOf(task, tasks), sessions / shardCount)),
  );
  const readUnits = tasks * heartbeatsPerMonth * view + minutesPerMonth * lists;
  const hourly = (cpu / 1024) * price.cpuHour + (memoryMb / 1024) * price.memoryGbHour + price.addressHour;
  return {
    ...{ tasks, writeUnits, readUnits },
    leases: writeUnits * price.writeUnit + readUnits * price.readUnit,
    fargate: tasks * hoursPerMonth * hourly,
  };
}
