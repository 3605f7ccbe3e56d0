import type { Logger } from '#shared/server/logger.ts';
import { leasableRunnerQueues, shardsOfRunnerQueue } from './directory.ts';
import { ShardDistribution, type ShardGivingRunner } from './distribution.ts';
import { type FleetState, fenceNumber, type Lease, type LeaseStore } from './leases.ts';
import type { ShardLoad } from './placement.ts';

/** Runs the sessions of shards. */
export interface ShardSessionHost {
  /**
   * Resolves once the connections of the shards are counted; their sessions open after that, one by one. `aliveUntil`:
   * the last sign of life of a predecessor that died, in milliseconds since 1970.
   */
  open(shards: readonly number[], fence: number, aliveUntil?: number): Promise<void>;
  /**
   * Ends every socket of the shard; `atOnce`: before what is staged is stored, because the shard may have another holder.
   * Must not reject.
   */
  close(shard: number, how: { atOnce: boolean }): Promise<void>;
  /** The connections of a shard that is open. */
  membersOf(shard: number): number;
}

export interface MemberOptions {
  /**
   * Unique among the runners alive; a runner that keeps its id takes its shards back at once after a crash.
   */
  id: string;
  store: LeaseStore;
  host: ShardSessionHost;
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

/**
 * A runner as a member of the fleet: keeps its lease, runs the shards that the directory gives to it, and, when its queue
 * has the lowest number, gives shards without a runner to those who have room. It has no timers: its caller calls
 * `round` and `dropIfExpired`.
 */
export class FleetMember {
  readonly #options: MemberOptions;
  readonly #since: number;
  readonly #distribution: ShardDistribution;
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

  constructor(options: MemberOptions) {
    this.#options = options;
    this.#since = options.now();
    this.#distribution = new ShardDistribution(options, this.#asGiver());
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
    return this.#distribution.unassigned;
  }

  /** Makes one heartbeat. Resolves with true when the next must follow at once. */
  async round(): Promise<boolean> {
    const queue = await this.#keepLease();
    const state = await this.#options.store.read();
    return (await this.#followDirectory(queue, state)) || this.#distribution.distribute(queue, state);
  }

  /** Renews the lease while shards are handed over. */
  async renew(): Promise<boolean> {
    const { store, now, leaseMs } = this.#options;
    if (!this.#lease) return false;
    const load = this.#loads().reduce((sum, { members }) => sum + members, 0);
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
      await this.#options.host.close(shard, { atOnce: false });
      this.#held.delete(shard);
      closed.push({ shard, members });
      // Those that close during a write wait for the next.
      handingOver = handingOver.then(async () => {
        if (await isOurs) await this.#unlessUnreachable(() => this.#distribution.handOver(closed.splice(0)));
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
    for (const { queue, before } of leasableRunnerQueues(await store.read(), this.#options)) {
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
    const mine = shardsOfRunnerQueue(directory, queue);
    const lost = [...this.#held].filter((shard) => !mine.has(shard));
    if (lost.length > 0) await this.#drop(lost, 'shards taken by another runner');
    if (![...mine].some((shard) => !this.#held.has(shard))) return false;
    await this.#closing;
    if (this.#closings !== this.#closingsBefore) return true;
    // Again: the lease may have expired while we waited.
    if (!this.#lease || this.#isStopping || !this.#isSafe()) return false;
    const fence = fenceNumber(directory, this.#lease);
    const gained = [...mine].filter((shard) => !this.#held.has(shard));
    for (const shard of gained) this.#held.add(shard);
    logger.info({ shards: gained.length, fence }, 'shards taken');
    await host.open(gained, fence, this.#aliveUntil);
    this.#aliveUntil = undefined;
    return true;
  }

  async #drop(shards: readonly number[], why: string): Promise<void> {
    if (shards.length === 0) return;
    this.#options.logger.warn({ shards: shards.length, why }, 'shards dropped');
    await Promise.all(shards.map((shard) => this.#close(shard, { atOnce: true })));
  }

  #close(shard: number, how: { atOnce: boolean }): Promise<unknown> {
    this.#held.delete(shard);
    this.#closings++;
    const closed = this.#options.host.close(shard, how);
    this.#closing = Promise.all([this.#closing, closed]);
    return closed;
  }

  #loads(): ShardLoad[] {
    return [...this.#held].map((shard) => ({ shard, members: this.#options.host.membersOf(shard) }));
  }

  #asGiver(): ShardGivingRunner {
    return {
      queue: () => this.queue,
      isStopping: () => this.#isStopping,
      loads: () => this.#loads(),
      close: (shard) => this.#close(shard, { atOnce: false }),
    };
  }
}
