import type { FleetState, Lease } from './leases.ts';
import type { RunnerLoad, ShardLoad } from './placement.ts';

/** Shards that a runner gave to others, by their queue, and that they may not have counted yet. */
export class ShardsGivenAway {
  readonly #byQueue = new Map<number, { shards: number; members: number }>();

  note(loads: readonly ShardLoad[], to: ReadonlyMap<number, number | undefined>): void {
    for (const { shard, members } of loads) {
      const queue = to.get(shard);
      if (queue === undefined) continue;
      const before = this.#byQueue.get(queue) ?? { shards: 0, members: 0 };
      this.#byQueue.set(queue, { shards: before.shards + 1, members: before.members + members });
    }
  }

  /** Loads of the living runners that take shards: what each has counted, and what else it was given. */
  loadsOf(state: FleetState, alive: readonly Lease[], takes: (lease: Lease) => boolean): RunnerLoad[] {
    const owned = new Map<number, number>();
    for (const queue of state.directory.owners) if (queue !== undefined) owned.set(queue, (owned.get(queue) ?? 0) + 1);
    for (const { queue, shards } of state.leases) if (owned.get(queue) === shards) this.#byQueue.delete(queue);
    const average = averageOf(alive);
    return alive.filter(takes).map(({ queue, shards, load, limit = Number.POSITIVE_INFINITY, since }) => {
      const given = this.#byQueue.get(queue) ?? { shards: 0, members: 0 };
      const all = owned.get(queue) ?? 0;
      const runner = { queue, shards: all, limit, since };
      if (all === shards + given.shards) return { ...runner, members: load + given.members, counts: 'complete' };
      if (average === undefined) return { ...runner, members: load, counts: 'missing' };
      return { ...runner, members: load + Math.max(0, all - shards) * average, counts: 'estimated' };
    });
  }
}

/** Connections of a shard, as far as runners have counted them. */
function averageOf(leases: readonly Lease[]): number | undefined {
  const [shards, load] = leases.reduce(([a, b], one) => [a + one.shards, b + one.load], [0, 0]);
  return shards > 0 ? load / shards : undefined;
}
