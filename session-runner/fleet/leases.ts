/**
 * The right of one runner to a queue of wake-up messages and to the shards that the directory gives to that queue, for
 * as long as the runner renews it. `since` distinguishes a runner from its own earlier start.
 */
export interface Lease {
  queue: number;
  runnerId: string;
  /** When the runner started, and until when it holds its shards (0: given back); milliseconds since 1970. */
  since: number;
  leaseUntil: number;
  /** Grows with every runner that has this queue, and whenever one must open shards again that it had closed. */
  generation: number;
  /** A runner that stops hands its shards over and takes none. */
  isStopping: boolean;
  /** Connections that the runner is meant to hold; undefined without a limit. */
  limit?: number;
  /** The shards that it runs, and the connections in them: what it had counted when it wrote this. */
  shards: number;
  load: number;
}

/** Names the queue of the runner of each shard; undefined while no runner has it. */
export interface ShardDirectory {
  owners: readonly (number | undefined)[];
  /** Grows with every change of the directory. */
  fence: number;
}

export interface FleetState {
  directory: ShardDirectory;
  leases: readonly Lease[];
}

/**
 * Where the leases are stored: the table, or memory for a fleet in virtual time. Each change is one conditional write;
 * false and undefined mean that its condition failed.
 */
export interface LeaseStore {
  read(): Promise<FleetState>;
  /** Takes a queue that never had a lease, or one whose lease is still exactly `expired`. */
  claim(lease: Lease, expired: Lease | undefined): Promise<boolean>;
  /** Writes the lease anew unless another start of a runner has taken it. */
  renew(lease: Lease): Promise<boolean>;
  /**
   * Changes the directory unless another runner has changed it since it was `seen`, or a runner in `expired` (by its
   * queue) has renewed its lease since; the lease is undefined where the queue never had one. Returns the new fence.
   */
  move(
    seen: ShardDirectory,
    owners: ShardDirectory['owners'],
    expired: ReadonlyMap<number, Lease | undefined>,
  ): Promise<number | undefined>;
  /** The connections of these shards; shards without connections may be missing. */
  count(shards: readonly number[]): Promise<Map<number, number>>;
}

const generations = 1_000_000;

/**
 * The number under which a runner writes the sessions of a shard; writes under a smaller one are refused. A shard comes
 * to another queue only by a change of the directory, and to another runner with the same queue by a new generation, so
 * each holder has a greater number than all before it.
 */
export function fenceNumber({ fence }: ShardDirectory, { generation }: Lease): number {
  return fence * generations + generation;
}
