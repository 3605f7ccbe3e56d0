import type { FleetState, Lease, LeaseStore, ShardDirectory } from '#runner/fleet/leases.ts';
import { shardCount } from '#shared/shards.ts';

/** Leases in memory, for fleets in virtual time; the tests of leases hold it to what the table does. */
export class MemoryLeases implements LeaseStore {
  readonly #leases = new Map<number, Lease>();
  readonly #members: readonly number[];
  #directory: ShardDirectory = { owners: Array.from({ length: shardCount }, () => undefined), fence: 1 };

  /** `members`: the connections of each shard. */
  constructor(members: readonly number[] = []) {
    this.#members = members;
  }

  async read(): Promise<FleetState> {
    return { directory: this.#directory, leases: [...this.#leases.values()] };
  }

  async claim(lease: Lease, expired: Lease | undefined): Promise<boolean> {
    if (!this.#isUnchanged(lease.queue, expired)) return false;
    this.#leases.set(lease.queue, lease);
    return true;
  }

  async renew(lease: Lease): Promise<boolean> {
    if (!this.#isOurs(lease)) return false;
    this.#leases.set(lease.queue, lease);
    return true;
  }

  async move(
    seen: ShardDirectory,
    owners: ShardDirectory['owners'],
    expired: ReadonlyMap<number, Lease | undefined>,
  ): Promise<number | undefined> {
    const isRefused = [...expired].some(([queue, lease]) => !this.#isUnchanged(queue, lease));
    if (isRefused || this.#directory.fence !== seen.fence) return undefined;
    this.#directory = { owners, fence: seen.fence + 1 };
    return this.#directory.fence;
  }

  async count(shards: readonly number[]): Promise<Map<number, number>> {
    return new Map(shards.map((shard) => [shard, this.#members[shard] ?? 0]));
  }

  #isOurs({ queue, runnerId, since }: Lease): boolean {
    const stored = this.#leases.get(queue);
    return stored?.runnerId === runnerId && stored.since === since;
  }

  #isUnchanged(queue: number, lease: Lease | undefined): boolean {
    const stored = this.#leases.get(queue);
    if (!stored || !lease) return stored === lease;
    return stored.runnerId === lease.runnerId && stored.since === lease.since && stored.leaseUntil === lease.leaseUntil;
  }
}
