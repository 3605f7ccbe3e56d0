import type { LeaseStore } from '#runner/fleet/leases.ts';
import { FleetMember } from '#runner/fleet/member.ts';
import type { Logger } from '#shared/server/logger.ts';
import { MemoryLeases } from './memory-leases.ts';

export interface VirtualFleetOptions {
  /** The connections of each shard. */
  members: readonly number[];
  queues: number;
  /** Connections that a runner is meant to hold. */
  limit: number;
  random(): number;
  /** Called with a shard that a runner begins or ends to hold. */
  onOpen?(shard: number, runner: string): void;
  onClosed?(shard: number, runner: string): void;
  /** Called every second. */
  onTick?(now: number): void;
}

interface VirtualRunner {
  member: FleetMember;
  open: Set<number>;
  dueAt: number;
  isBeating: boolean;
  isCutOff: boolean;
}

const silent = () => undefined;
const logger: Logger = { debug: silent, info: silent, warn: silent, error: silent };

export const virtualLeaseMs = 20_000;
export const heartbeatsPerLease = 4;
const tickMs = 1000;
const roundsAtOnce = 5;
/** Turns of the event loop that a call of the table takes, and the end of a shard's sockets, which takes longer. */
const callTurns = 12;
const closingTurns = 100;

/** The program of the runner's fleet in virtual time: the real members on leases in memory, with everything else left out. */
export class VirtualFleet {
  readonly #options: VirtualFleetOptions;
  readonly #store: MemoryLeases;
  readonly #runners = new Map<string, VirtualRunner>();
  readonly #fences = new Map<number, number>();
  readonly #openAt = new Map<number, string>();
  readonly #beats = new Set<Promise<void>>();
  now = 1_000_000_000_000;
  /** Sessions that were opened. */
  opened = 0;
  /** Violations: a shard that two runners hold, or that is opened under a fence that is not higher. */
  readonly faults: string[] = [];
  /** Calls of the store by name. */
  readonly calls: Record<keyof LeaseStore, number> = { read: 0, claim: 0, renew: 0, move: 0, count: 0 };

  constructor(options: VirtualFleetOptions) {
    this.#options = options;
    this.#store = new MemoryLeases(options.members);
  }

  get runners(): string[] {
    return [...this.#runners.keys()];
  }

  /** Connections of shards that no runner holds. */
  get offline(): number {
    return this.#options.members.reduce((sum, count, shard) => sum + (this.#openAt.has(shard) ? 0 : count), 0);
  }

  get unassigned(): number {
    return Math.max(...[...this.#runners.values()].map(({ member }) => member.unassigned ?? 0));
  }

  loadOf(name: string): number {
    return [...(this.#runners.get(name)?.open ?? [])].reduce((sum, shard) => sum + this.#membersOf(shard), 0);
  }

  shardsOf(name: string): number {
    return this.#runners.get(name)?.open.size ?? 0;
  }

  start(name: string): void {
    const { queues, limit, random } = this.#options;
    const open = new Set<number>();
    const member = new FleetMember({
      ...{ id: name, leaseMs: virtualLeaseMs, heartbeats: heartbeatsPerLease, limit, queues, logger, random },
      store: this.#storeOf(name),
      host: {
        open: async (shards, fence) => {
          for (const shard of shards) this.#open(name, shard, fence);
        },
        close: async (shard) => {
          await this.#others(closingTurns);
          this.#close(name, shard);
        },
        membersOf: (shard) => (open.has(shard) ? this.#membersOf(shard) : 0),
      },
      now: () => this.now,
      wake: async (queue) => {
        for (const runner of this.#runners.values()) if (runner.member.queue === queue) this.#begin(runner);
      },
    });
    this.#runners.set(name, { member, open, dueAt: this.now, isBeating: false, isCutOff: false });
  }

  /** The process ends without a word, and its sockets with it. */
  kill(name: string): void {
    for (const shard of this.#runners.get(name)?.open ?? []) this.#close(name, shard);
    this.#runners.delete(name);
  }

  async stop(name: string): Promise<void> {
    await this.#runners.get(name)?.member.stop();
    this.kill(name);
  }

  /** The runner no longer reaches the table, but its sockets stay. */
  cutOff(name: string, isCutOff: boolean): void {
    const runner = this.#runners.get(name);
    if (runner) runner.isCutOff = isCutOff;
  }

  isCutOff(name: string): boolean {
    return this.#runners.get(name)?.isCutOff === true;
  }

  async run(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end; this.now += tickMs) {
      for (const runner of this.#runners.values()) if (runner.dueAt <= this.now) this.#begin(runner);
      while (this.#beats.size > 0) await Promise.all(this.#beats);
      await Promise.all([...this.#runners.values()].map(({ member }) => member.dropIfExpired()));
      this.#options.onTick?.(this.now);
    }
  }

  /** Begins a heartbeat; one that is asked for during another comes after it. */
  #begin(runner: VirtualRunner): void {
    runner.dueAt = this.now;
    if (runner.isBeating) return;
    runner.isBeating = true;
    const beat = this.#beat(runner).then(() => {
      runner.isBeating = false;
      this.#beats.delete(beat);
    });
    this.#beats.add(beat);
  }

  async #beat(runner: VirtualRunner): Promise<void> {
    for (let round = 0; round < roundsAtOnce && runner.dueAt <= this.now; round++) {
      runner.dueAt = this.now + virtualLeaseMs / heartbeatsPerLease;
      try {
        if (await runner.member.round()) runner.dueAt = this.now;
      } catch {
        // Without the table the next heartbeat tries again.
      }
    }
    runner.dueAt = Math.max(runner.dueAt, this.now + tickMs);
  }

  /** Lets other runners come between. */
  async #others(most: number): Promise<void> {
    for (let turns = Math.floor(this.#options.random() * most); turns > 0; turns--) await undefined;
  }

  #membersOf(shard: number): number {
    return this.#options.members[shard] ?? 0;
  }

  #open(name: string, shard: number, fence: number): void {
    const runner = this.#runners.get(name);
    if (!runner) return; // It died at that moment.
    const holder = this.#openAt.get(shard);
    if (holder !== undefined) this.faults.push(`shard ${shard} is held by ${holder} and ${name}`);
    const before = this.#fences.get(shard) ?? 0;
    if (fence <= before) this.faults.push(`shard ${shard} was opened under fence ${before}, then under ${fence}`);
    this.#fences.set(shard, fence);
    this.#openAt.set(shard, name);
    runner.open.add(shard);
    this.opened += this.#membersOf(shard);
    this.#options.onOpen?.(shard, name);
  }

  #close(name: string, shard: number): void {
    if (!this.#runners.get(name)?.open.delete(shard)) return;
    this.#openAt.delete(shard);
    this.#options.onClosed?.(shard, name);
  }

  /** The store as one runner reaches it: other runners come between any two of its calls. */
  #storeOf(name: string): LeaseStore {
    const reach = async <T>(call: keyof LeaseStore, run: () => Promise<T>): Promise<T> => {
      await this.#others(callTurns);
      const runner = this.#runners.get(name);
      if (!runner || runner.isCutOff) throw new Error('the table does not answer');
      this.calls[call]++;
      return run();
    };
    const store = this.#store;
    return {
      read: () => reach('read', () => store.read()),
      claim: (...args) => reach('claim', () => store.claim(...args)),
      renew: (...args) => reach('renew', () => store.renew(...args)),
      move: (...args) => reach('move', () => store.move(...args)),
      count: (...args) => reach('count', () => store.count(...args)),
    };
  }
}

/** Connections fall into shards by hash: as evenly as chance makes them. */
export function spreadOverShards(connections: number, shards: number, random: () => number): number[] {
  const members = Array.from({ length: shards }, () => 0);
  for (let n = 0; n < connections; n++) {
    const shard = Math.floor(random() * shards);
    members[shard] = (members[shard] ?? 0) + 1;
  }
  return members;
}
