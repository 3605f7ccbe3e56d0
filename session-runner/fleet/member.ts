import type { Logger } from '#shared/server/logger.ts';
import { queuesToJoin, shardsOf, withOwners } from './directory.ts';
import { GivenShards } from './given-shards.ts';
import { type FleetState, fenceOf, type Lease, type LeaseStore } from './leases.ts';
import { assignFree, type Patience, type RunnerLoad, type ShardLoad, shardsToGive } from './placement.ts';

/** Runs the sessions of shards. */
export interface ShardHost {
  /**
   * Resolves once the connections of the shards are counted; their sessions open after that, one by one. `aliveUntil`:
   * the last sign of life of a predecessor that died, in milliseconds since 1970.
   */
  open(shards: readonly number[], fence: number, aliveUntil?: number): Promise<void>;
  /** Ends every socket of the shard. Must not reject. */
  close(shard: number): Promise<void>;
  /** The connections of a shard that is open. */
  membersOf(shard: number): number;
}

export interface MemberOptions {
  /**
   * Unique among the runners alive; a runner that keeps its id takes its shards back at once after a crash.
   */
  id: string;
  store: LeaseStore;
  host: ShardHost;
  logger: Logger;
  /** Milliseconds since 1970. */
  now(): number;
  /** How long shards stay ours without renewal. */
  leaseMs: number;
  /** Renewals per `leaseMs`; so long before its end a lease counts as lost. */
  heartbeats: number;
  /** Connections that fit into this runner's memory: one that dies of memory takes all its sessions along, and the next runner after it. */
  limit: number;
  /** Number of the queues of wake-up messages; a runner holds one of them. */
  queues: number;
  /** Makes the runner with this queue look at the fleet. */
  wake(queue: number): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
}

/** A transaction holds 100 writes. */
const mostExpired = 90;
const attempts = 12;
/** In leases: 40 seconds and two minutes on AWS. */
const fillsAfter = 2;
const settlesAfter = 6;

/**
 * A runner as a member of the fleet: keeps its lease, runs the shards that the directory gives to it, and, when its queue
 * has the lowest number, gives shards without a runner to those who have room. It has no timers: its caller calls
 * `round` and `dropIfExpired`.
 */
export class FleetMember {
  readonly #options: MemberOptions;
  readonly #since: number;
  readonly #patience: Patience;
  readonly #held = new Set<number>();
  #lease: Lease | undefined;
  #closing: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  /**
   * Shards that this runner has closed, now and when its generation began: it opens them again only in a new one, so that
   * late writes of before fail.
   */
  #closings = 0;
  #closingsBefore = 0;
  /** The last sign of life of the runner that had this queue before, unless it gave its lease back. */
  #aliveUntil: number | undefined;
  #unassigned: number | undefined;
  readonly #given = new GivenShards();

  constructor(options: MemberOptions) {
    this.#options = options;
    this.#since = options.now();
    this.#patience = { fillsAfterMs: fillsAfter * options.leaseMs, settlesAfterMs: settlesAfter * options.leaseMs };
  }

  get shards(): ReadonlySet<number> {
    return this.#held;
  }

  /** Number of the queue that this runner reads; undefined while it has no lease. */
  get queue(): number | undefined {
    return this.#lease?.queue;
  }

  /** Connections that fit into no runner, if it is this runner that shares them out. */
  get unassigned(): number | undefined {
    return this.#unassigned;
  }

  /** Makes one heartbeat. Resolves with true when the next must follow at once. */
  async round(): Promise<boolean> {
    const queue = await this.#keepLease();
    const state = await this.#options.store.read();
    return (await this.#followDirectory(queue, state)) || this.#distribute(queue, state);
  }

  /** Renews the lease while shards are handed over. */
  async renew(): Promise<boolean> {
    const { store, now, leaseMs } = this.#options;
    if (!this.#lease) return false;
    const load = this.#loads([...this.#held]).reduce((sum, { members }) => sum + members, 0);
    const what = { isStopping: this.#isStopping, shards: this.#held.size, load };
    const closings = this.#closings;
    const generation = this.#lease.generation + (closings === this.#closingsBefore ? 0 : 1);
    const lease = { ...this.#lease, ...what, generation, leaseUntil: now() + leaseMs };
    if (!(await store.renew(lease))) return false;
    this.#lease = lease;
    this.#closingsBefore = closings;
    return true;
  }

  /** Drops the shards when the lease is about to expire: without the table, only the time shows that it is lost. */
  async dropIfExpired(): Promise<void> {
    if (this.#lease && this.#held.size > 0 && !this.#isSafe())
      await this.#drop([...this.#held], 'lease could not be renewed');
  }

  /** Ends the sockets, hands each shard over once it is closed, then gives the lease back. Sockets end without the table too. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#closing;
    const isOurs = this.#unlessUnreachable(() => this.renew());
    const closed: ShardLoad[] = [];
    let handingOver: Promise<unknown> = isOurs;
    const closing = [...this.#held].map(async (shard) => {
      const members = this.#options.host.membersOf(shard);
      await this.#options.host.close(shard);
      this.#held.delete(shard);
      closed.push({ shard, members });
      // Those that close during a write wait for the next.
      handingOver = handingOver.then(async () => {
        if (await isOurs) await this.#unlessUnreachable(() => this.#handOverFreely(closed.splice(0)));
      });
    });
    await Promise.all(closing);
    await handingOver;
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease && (await isOurs))
      await this.#unlessUnreachable(() => this.#options.store.renew({ ...lease, shards: 0, load: 0, leaseUntil: 0 }));
  }

  /** A lease that cannot be given back ends in its time. */
  async #unlessUnreachable<T>(write: () => Promise<T>): Promise<T | undefined> {
    try {
      return await write();
    } catch (error) {
      this.#options.logger.warn({ error }, 'lease could not be given back');
      return undefined;
    }
  }

  #isSafe(): boolean {
    const { now, leaseMs, heartbeats } = this.#options;
    return this.#lease !== undefined && this.#lease.leaseUntil >= now() + leaseMs / heartbeats;
  }

  async #keepLease(): Promise<number> {
    if (this.#lease && !(await this.renew())) {
      this.#lease = undefined;
      await this.#drop([...this.#held], 'lease taken by another runner');
    }
    this.#lease ??= await this.#join();
    return this.#lease.queue;
  }

  async #join(): Promise<Lease> {
    const { id, store, now, leaseMs, limit, queues } = this.#options;
    for (const { queue, before } of queuesToJoin(await store.read(), this.#options)) {
      const generation = (before?.generation ?? 0) + 1;
      const who = { queue, runnerId: id, since: this.#since, generation, leaseUntil: now() + leaseMs };
      const lease: Lease = { ...who, isStopping: false, limit, shards: 0, load: 0 };
      if (!(await store.claim(lease, before))) continue;
      this.#aliveUntil = before?.leaseUntil ? before.leaseUntil - leaseMs : undefined;
      this.#options.logger.info({ queue }, 'joined the fleet');
      return lease;
    }
    throw new Error(`all ${queues} queues of wake-up messages are held by other runners`);
  }

  /** Closes and opens shards until those that run are those that the directory gives to us. */
  async #followDirectory(queue: number, { directory }: FleetState): Promise<boolean> {
    const { host, logger } = this.#options;
    const mine = shardsOf(directory, queue);
    const lost = [...this.#held].filter((shard) => !mine.has(shard));
    if (lost.length > 0) await this.#drop(lost, 'shards taken by another runner');
    if (![...mine].some((shard) => !this.#held.has(shard))) return false;
    await this.#closing;
    if (this.#closings !== this.#closingsBefore) return true;
    // Again: the lease may have expired while we waited.
    if (!this.#lease || this.#isStopping || !this.#isSafe()) return false;
    const fence = fenceOf(directory, this.#lease);
    const gained = [...mine].filter((shard) => !this.#held.has(shard));
    for (const shard of gained) this.#held.add(shard);
    logger.info({ shards: gained.length, fence }, 'shards taken');
    await host.open(gained, fence, this.#aliveUntil);
    this.#aliveUntil = undefined;
    return true;
  }

  async #distribute(queue: number, state: FleetState): Promise<boolean> {
    const runners = this.#runners(state);
    const { owners } = state.directory;
    const holders = new Set(this.#alive(state).map((lease) => lease.queue));
    const free = [...owners.keys()].filter((shard) => !holders.has(owners[shard] ?? -1));
    this.#unassigned = undefined;
    const shares = Math.min(...runners.map((one) => one.queue)) === queue;
    if (free.length > 0) return shares ? this.#shareOut(free, runners, state) : false;
    if (shares) this.#unassigned = 0;
    const { now } = this.#options;
    const give = this.#isStopping
      ? new Map()
      : shardsToGive(queue, this.#loads([...this.#held]), runners, now(), this.#patience);
    if (give.size > 0) await this.#give(give);
    return false;
  }

  /** Gives shards without a runner to those that have room. */
  async #shareOut(free: readonly number[], runners: readonly RunnerLoad[], state: FleetState): Promise<boolean> {
    const { store, logger, now } = this.#options;
    const { owners } = state.directory;
    const dead = new Set(free.flatMap((shard) => owners[shard] ?? []));
    const checked = new Set([...dead].slice(0, mostExpired));
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
    const moved = await store.move(state.directory, withOwners(owners, assigned), expired);
    if (moved === undefined) return true;
    this.#given.note(loads, assigned);
    await this.#wake(assigned.values());
    return [...assigned.values()].includes(this.#lease?.queue ?? -1) || dead.size > checked.size;
  }

  /** Closes shards of ours and gives them to these runners. */
  async #give(give: ReadonlyMap<number, number>): Promise<void> {
    const loads = this.#loads([...give.keys()]);
    await Promise.all([...give.keys()].map((shard) => this.#close(shard)));
    await this.#handOver(loads, () => give);
  }

  async #handOverFreely(closed: readonly ShardLoad[]): Promise<void> {
    if (closed.length === 0) return;
    await this.#handOver(closed, (state) => {
      const { assigned } = assignFree(closed, this.#runners(state), this.#options.now(), this.#patience);
      return new Map(closed.map(({ shard }) => [shard, assigned.get(shard)]));
    });
  }

  /** Writes the new runners of closed shards of ours to the directory; undefined leaves a shard to be shared out. */
  async #handOver(
    loads: readonly ShardLoad[],
    choose: (state: FleetState) => ReadonlyMap<number, number | undefined>,
  ): Promise<void> {
    const { store, logger } = this.#options;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const state = await store.read();
      const mine = shardsOf(state.directory, this.#lease?.queue ?? -1);
      const to = new Map([...choose(state)].filter(([shard]) => mine.has(shard)));
      if (to.size === 0) return;
      if ((await store.move(state.directory, withOwners(state.directory.owners, to), new Map())) === undefined)
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
    const others = [...new Set(queues)].filter((queue) => Number.isFinite(queue) && queue !== this.#lease?.queue);
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

  async #drop(shards: readonly number[], why: string): Promise<void> {
    if (shards.length === 0) return;
    this.#options.logger.warn({ shards: shards.length, why }, 'shards dropped');
    await Promise.all(shards.map((shard) => this.#close(shard)));
  }

  #close(shard: number): Promise<unknown> {
    this.#held.delete(shard);
    this.#closings++;
    const closed = this.#options.host.close(shard);
    this.#closing = Promise.all([this.#closing, closed]);
    return closed;
  }

  #loads(shards: readonly number[]): ShardLoad[] {
    return shards.map((shard) => ({ shard, members: this.#options.host.membersOf(shard) }));
  }

  /** Runners whose lease runs, we among them. */
  #alive({ leases }: FleetState): Lease[] {
    const now = this.#options.now();
    return leases.filter(({ queue, leaseUntil }) => queue === this.#lease?.queue || leaseUntil >= now);
  }

  /** Runners that take shards. */
  #runners(state: FleetState): RunnerLoad[] {
    const alive = this.#alive(state);
    const takes = ({ queue, isStopping }: Lease) => !(isStopping || (this.#isStopping && queue === this.#lease?.queue));
    return this.#given.loadsOf(state, alive, takes);
  }
}
