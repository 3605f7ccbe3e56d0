import type { Logger } from '#shared/server/logger.ts';
import { shardsOfRunnerQueue, withMovedShards } from './directory.ts';
import { ShardsGivenAway } from './given-shards.ts';
import type { FleetState, Lease, LeaseStore } from './leases.ts';
import { assignFree, type RunnerLoad, type ShardLoad, type ShardPlacementPatience, shardsToGive } from './placement.ts';

interface DistributionOptions {
  store: LeaseStore;
  logger: Logger;
  /** Milliseconds since 1970. */
  now(): number;
  leaseMs: number;
  /** Makes the runner with this queue look at the fleet. */
  wake(queue: number): Promise<void>;
}

/** The runner that gives shards away. */
export interface ShardGivingRunner {
  /** Number of its queue; undefined while it has no lease. */
  queue(): number | undefined;
  isStopping(): boolean;
  /** The shards that it runs, and the connections that it has counted in them. */
  loads(): ShardLoad[];
  /** Ends the sockets of a shard of its own. */
  close(shard: number): Promise<unknown>;
}

/** A transaction holds 100 writes. */
const maxExpired = 90;
const attempts = 12;
/** In leases: 40 seconds and two minutes where several runners share the phones. */
const fillsAfter = 2;
const settlesAfter = 6;

/** How a runner gives shards to others: its own when it has too many or stops, and, with the lowest queue, those without a runner. */
export class ShardDistribution {
  readonly #options: DistributionOptions;
  readonly #giver: ShardGivingRunner;
  readonly #patience: ShardPlacementPatience;
  readonly #given = new ShardsGivenAway();
  #unassigned: number | undefined;

  constructor(options: DistributionOptions, giver: ShardGivingRunner) {
    this.#options = options;
    this.#giver = giver;
    this.#patience = { fillsAfterMs: fillsAfter * options.leaseMs, settlesAfterMs: settlesAfter * options.leaseMs };
  }

  /** Connections that fit into no runner, if it is this runner that shares them out. */
  get unassigned(): number | undefined {
    return this.#unassigned;
  }

  /** Gives what is to be given now. Resolves with true when the next heartbeat must follow at once. */
  async distribute(queue: number, state: FleetState): Promise<boolean> {
    const runners = this.#runners(state);
    const { owners } = state.directory;
    const holders = new Set(this.#alive(state).map((lease) => lease.queue));
    const free = [...owners.keys()].filter((shard) => !holders.has(owners[shard] ?? -1));
    this.#unassigned = undefined;
    const shares = Math.min(...runners.map((one) => one.queue)) === queue;
    if (free.length > 0) return shares ? this.#shareOut(free, runners, state) : false;
    if (shares) this.#unassigned = 0;
    const { now } = this.#options;
    const give = this.#giver.isStopping()
      ? new Map()
      : shardsToGive(queue, this.#giver.loads(), runners, now(), this.#patience);
    if (give.size > 0) await this.#give(give);
    return false;
  }

  /** Gives shards without a runner to those that have room. */
  async #shareOut(free: readonly number[], runners: readonly RunnerLoad[], state: FleetState): Promise<boolean> {
    const { store, logger, now } = this.#options;
    const { owners } = state.directory;
    const dead = new Set(free.flatMap((shard) => owners[shard] ?? []));
    const checked = new Set([...dead].slice(0, maxExpired));
    const movable = free.filter((shard) => owners[shard] === undefined || checked.has(owners[shard]));
    const counts = await store.count(movable);
    const loads = movable.map((shard) => ({ shard, members: counts.get(shard) ?? 0 }));
    const { assigned, unassigned } = assignFree(loads, runners, now(), this.#patience);
    const connections = unassigned.reduce((sum, { members }) => sum + members, 0);
    // A runner that is still counting may have room.
    const isCounted = runners.every(({ counts }) => counts === 'complete');
    if (isCounted) this.#unassigned = connections;
    if (isCounted && unassigned.length > 0)
      logger.warn({ shards: unassigned.length, connections }, 'no room for shards without a runner');
    if (assigned.size === 0) return false;
    const byQueue = new Map(state.leases.map((lease) => [lease.queue, lease]));
    const expired = new Map([...checked].map((one) => [one, byQueue.get(one)]));
    const moved = await store.move(state.directory, withMovedShards(owners, assigned), expired);
    if (moved === undefined) return true;
    this.#given.note(loads, assigned);
    await this.#wake(assigned.values());
    return [...assigned.values()].includes(this.#giver.queue() ?? -1) || dead.size > checked.size;
  }

  /** Closes shards of ours and gives them to these runners. */
  async #give(give: ReadonlyMap<number, number>): Promise<void> {
    const loads = this.#giver.loads().filter(({ shard }) => give.has(shard));
    await Promise.all([...give.keys()].map((shard) => this.#giver.close(shard)));
    await this.#move(loads, () => give);
  }

  /** Gives closed shards of its own to runners that have room. */
  async handOver(closed: readonly ShardLoad[]): Promise<void> {
    if (closed.length === 0) return;
    await this.#move(closed, (state) => {
      const { assigned } = assignFree(closed, this.#runners(state), this.#options.now(), this.#patience);
      return new Map(closed.map(({ shard }) => [shard, assigned.get(shard)]));
    });
  }

  /** Writes the new runners of closed shards of ours to the directory; undefined leaves a shard to be shared out. */
  async #move(
    loads: readonly ShardLoad[],
    choose: (state: FleetState) => ReadonlyMap<number, number | undefined>,
  ): Promise<void> {
    const { store, logger } = this.#options;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const state = await store.read();
      const mine = shardsOfRunnerQueue(state.directory, this.#giver.queue() ?? -1);
      const to = new Map([...choose(state)].filter(([shard]) => mine.has(shard)));
      if (to.size === 0) return;
      if ((await store.move(state.directory, withMovedShards(state.directory.owners, to), new Map())) === undefined)
        continue;
      logger.info({ shards: to.size }, 'shards handed over');
      this.#given.note(loads, to);
      const sharing = Math.min(...this.#runners(state).map(({ queue }) => queue));
      await this.#wake([...to.values()].map((queue) => queue ?? sharing));
      return;
    }
    logger.warn({ shards: loads.length }, 'shards could not be handed over');
  }

  async #wake(queues: Iterable<number>): Promise<void> {
    const others = [...new Set(queues)].filter((queue) => Number.isFinite(queue) && queue !== this.#giver.queue());
    const wake = async (queue: number) => {
      try {
        await this.#options.wake(queue);
      } catch (error) {
        // It looks at the fleet with its next heartbeat.
        this.#options.logger.warn({ queue, error }, 'runner could not be woken');
      }
    };
    await Promise.all(others.map(wake));
  }

  /** Runners whose lease runs, we among them. */
  #alive({ leases }: FleetState): Lease[] {
    const now = this.#options.now();
    return leases.filter(({ queue, leaseUntil }) => queue === this.#giver.queue() || leaseUntil >= now);
  }

  /** Runners that take shards. */
  #runners(state: FleetState): RunnerLoad[] {
    const alive = this.#alive(state);
    const takes = ({ queue, isStopping }: Lease) =>
      !(isStopping || (this.#giver.isStopping() && queue === this.#giver.queue()));
    return this.#given.loadsOf(state, alive, takes);
  }
}
