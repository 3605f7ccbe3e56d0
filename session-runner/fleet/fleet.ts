import { randomUUID } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { readWhole } from '#shared/server/table.ts';
import { shardCount } from '#shared/shards.ts';
import { reason } from '../reason.ts';
import type { SessionOptions } from '../session/live-socket.ts';
import { acquire, joinFleet, type Lease, leaveFleet, readLease, release, renew } from './leases.ts';
import {
  assignFree,
  type FleetView,
  freeShards,
  type RunnerAlive,
  type ShardLoad,
  shardToHandOver,
} from './placement.ts';
import { Shard } from './shard.ts';

/** Per lease period: the number of renewals, and of checks for leases that expired. */
const heartbeatsPerLease = 5;
const expiryChecksPerLease = 15;
/** Lease periods in which a runner counts as new: two minutes on AWS, longer than a release needs to stop the old task. */
const leasesWhileNew = 8;

/** `members`: connections of the shard when it was taken; its sessions are created after that, one by one. */
type HeldShard = { lease: Lease; shard: Shard; members: number };

/** This runner's part of the fleet: holds shards while it can renew their leases. */
export class Fleet {
  readonly #id: string;
  readonly #options: SessionOptions;
  readonly #leaseMs: number;
  readonly #most: number;
  readonly #beatMs: number;
  readonly #since = Date.now();
  readonly #held = new Map<number, HeldShard>();
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #dropping: Promise<void> = Promise.resolve();
  #ending = false;
  /** When a round of leases last succeeded, in milliseconds since 1970; 0 before the first. */
  #roundAt = 0;

  /**
   * `leaseMs`: how long a shard stays ours without renewal. `most`: the connections that fit into this runner's memory;
   * it takes no shard much beyond them, because a runner that dies of memory takes all its sessions along, and the next
   * runner after it. `id` must be unique among the runners alive; a runner that
   * keeps its id takes its shards back at once after a crash.
   */
  constructor(options: SessionOptions, leaseMs: number, most: number, id: string = randomUUID()) {
    this.#id = id;
    this.#most = most;
    this.#options = options;
    this.#leaseMs = leaseMs;
    this.#beatMs = leaseMs / heartbeatsPerLease;
  }

  /** Resolves after the first round of leases. */
  async start(): Promise<void> {
    // Independent of heartbeats: a heartbeat that waits for an unresponsive table must not keep the sockets of expired
    // leases open.
    this.#watch = setInterval(() => {
      this.#dropping = this.#dropping.then(() => this.#dropExpired());
    }, this.#leaseMs / expiryChecksPerLease);
    await this.#beat();
  }

  /** `ok`: a round of leases succeeded within twice the time of a lease. */
  get report(): { ok: boolean; runner: string; shards: number[]; sessions: Record<string, number> } {
    const sessions: Record<string, number> = {};
    for (const { shard } of this.#held.values()) {
      for (const { status } of shard.sessions) sessions[status] = (sessions[status] ?? 0) + 1;
    }
    const ok = Date.now() - this.#roundAt <= 2 * this.#leaseMs;
    return { ok, runner: this.#id, shards: [...this.#held.keys()].sort(), sessions };
  }

  /** Ends the sockets, then releases the shards: the next runner must not start while ours still write. */
  async stop(): Promise<void> {
    this.#ending = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    await this.#beating;
    await Promise.all([...this.#held.keys()].map((shard) => this.#handOver(shard)));
    await leaveFleet(this.#id);
  }

  #beat(): Promise<void> {
    this.#beating = this.#round()
      .catch((error: unknown) => this.#options.logger.error({ reason: reason(error) }, 'lease round failed'))
      .then(() => this.#dropExpired())
      .then(() => {
        if (!this.#ending) this.#timer = setTimeout(() => void this.#beat(), this.#beatMs);
      });
    return this.#beating;
  }

  async #round(): Promise<void> {
    await joinFleet(this.#id, this.#since, Date.now() + this.#leaseMs);
    await Promise.all([...this.#held.values()].map((held) => this.#renew(held)));
    const view = await this.#view();
    const free = await Promise.all(freeShards(view).map(loadOf));
    const { take, unplaced } = assignFree(view, free);
    for (const one of take) await this.#take(one);
    for (const one of unplaced)
      this.#options.logger.error({ ...one, most: this.#most }, 'no room for a shard without a runner');
    const given = free.length === 0 ? shardToHandOver(view) : undefined;
    if (given) await this.#handOver(given.shard);
    this.#roundAt = Date.now();
  }

  async #view(): Promise<FleetView> {
    const leases = await Promise.all(Array.from({ length: shardCount }, (_, shard) => readLease(shard)));
    const rows = await readWhole<{ runnerId: string; since?: number; until: number }>(keys.runners(), {
      consistent: true,
    });
    const now = Date.now();
    const runners: RunnerAlive[] = rows
      .filter(({ until }) => until >= now)
      .map(({ runnerId, since = 0 }) => ({ id: runnerId, since }));
    const mine = [...this.#held].map(([shard, held]) => ({ shard, members: membersOf(held) }));
    return { leases, runners, me: this.#id, mine, most: this.#most, newMs: leasesWhileNew * this.#leaseMs, now };
  }

  async #take({ shard, members }: ShardLoad): Promise<void> {
    await this.#dropping; // Sessions that are just ending must be over before they run again.
    if (this.#ending || this.#held.has(shard)) return;
    const lease = await acquire({ shard, members }, this.#id, Date.now(), this.#leaseMs);
    if (!lease) return;
    const { fence } = lease;
    this.#options.logger.info({ shard, fence }, 'shard taken');
    const held = { lease, shard: new Shard(shard, fence, this.#options), members };
    this.#held.set(shard, held);
    held.shard.start();
  }

  async #renew(held: HeldShard): Promise<void> {
    const lease = await renew({ ...held.lease, members: membersOf(held) }, Date.now(), this.#leaseMs);
    if (lease) held.lease = lease;
    else await this.#drop(held.lease.shard, 'lease taken by another runner');
  }

  /** Drops shards whose lease is about to expire: without the table, only the time shows that a lease is lost. */
  async #dropExpired(): Promise<void> {
    const safeUntil = Date.now() + this.#beatMs;
    for (const { lease } of [...this.#held.values()]) {
      if (lease.leaseUntil < safeUntil) await this.#drop(lease.shard, 'lease could not be renewed');
    }
  }

  async #drop(shard: number, why: string): Promise<void> {
    const held = this.#held.get(shard);
    if (!held) return;
    this.#held.delete(shard);
    this.#options.logger.warn({ shard, why }, 'shard dropped');
    await held.shard.close();
  }

  async #handOver(shard: number): Promise<void> {
    const held = this.#held.get(shard);
    if (!held) return;
    this.#held.delete(shard);
    await held.shard.close();
    await release(held.lease);
    this.#options.logger.info({ shard }, 'shard handed over');
  }
}

/** Connections that were removed still count until the shard is taken anew; those that were added count at once. */
const membersOf = ({ members, shard }: HeldShard): number => Math.max(members, [...shard.sessions].length);

async function loadOf(shard: number): Promise<ShardLoad> {
  return { shard, members: (await readWhole(keys.shardMembers(shard))).length };
}
