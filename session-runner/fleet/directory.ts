import type { FleetState, Lease, ShardDirectory } from './leases.ts';

/** The shards that the directory gives to the runner of this queue. */
export function shardsOfRunnerQueue({ owners }: ShardDirectory, queue: number): Set<number> {
  const found = new Set<number>();
  for (const [shard, owner] of owners.entries()) if (owner === queue) found.add(shard);
  return found;
}

/** The owners with these shards moved; undefined leaves a shard without a runner. */
export function withMovedShards(
  owners: ShardDirectory['owners'],
  to: ReadonlyMap<number, number | undefined>,
): ShardDirectory['owners'] {
  return owners.map((owner, shard) => (to.has(shard) ? to.get(shard) : owner));
}

/**
 * The queues whose lease a runner may take, with the lease they have had, best first: its own from before a crash, then
 * those of runners that died with their shards, then free ones; of equal ones any, so that runners that start together
 * seldom want the same.
 */
export function leasableRunnerQueues(
  { leases, directory }: FleetState,
  { id, queues, now, random }: { id: string; queues: number; now(): number; random(): number },
): { queue: number; before: Lease | undefined }[] {
  const byQueue = new Map(leases.map((lease) => [lease.queue, lease]));
  const withShards = new Set(directory.owners);
  const rank = (queue: number) => (byQueue.get(queue)?.runnerId === id ? 0 : withShards.has(queue) ? 1 : 2);
  return Array.from({ length: queues }, (_, queue) => ({ queue, rank: rank(queue), order: random() }))
    .filter(({ queue, rank }) => rank === 0 || (byQueue.get(queue)?.leaseUntil ?? 0) < now())
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map(({ queue }) => ({ queue, before: byQueue.get(queue) }));
}
