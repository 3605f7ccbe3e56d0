import { shardCount } from '#shared/shards.ts';
import { keys } from './keys.ts';
import { get } from './table.ts';

/** The row that names the runner of each shard, by the number of its queue of wake-up messages. */
export interface DirectoryRow {
  /** Two characters per shard: the queue in base 36, or dots while no runner has the shard. */
  owners: string;
  /** Grows with every change. A runner writes sessions under the fence with which it began them. */
  fence: number;
}

const noOwner = '..';

export function parseShardOwners(text: string): (number | undefined)[] {
  return Array.from({ length: shardCount }, (_, shard) => {
    const owner = text.slice(2 * shard, 2 * shard + 2);
    return owner === '' || owner === noOwner ? undefined : Number.parseInt(owner, 36);
  });
}

export function serializeShardOwners(owners: readonly (number | undefined)[]): string {
  return owners.map((queue) => (queue === undefined ? noOwner : queue.toString(36).padStart(2, '0'))).join('');
}

/**
 * How long a sender of wake-up messages uses what it read. A runner looks at the connections of a new shard once more
 * after that, because messages went to its predecessor until then.
 */
export const shardDirectoryCacheMs = 5000;

let kept: { owners: (number | undefined)[]; at: number; table: string | undefined } | undefined;

/**
 * The queue of the runner that has this shard; undefined while none has it. The read is consistent, so that a runner
 * that takes the shard afterwards finds what the caller wrote before.
 */
export async function queueOfShard(shard: number): Promise<number | undefined> {
  const table = process.env.TABLE;
  const age = kept ? Date.now() - kept.at : shardDirectoryCacheMs;
  const owner = kept?.table === table && age >= 0 && age < shardDirectoryCacheMs ? kept?.owners[shard] : undefined;
  if (owner !== undefined) return owner;
  const at = Date.now();
  const row = await get<DirectoryRow>(keys.shardDirectory(), { consistent: true });
  kept = { owners: parseShardOwners(row?.owners ?? ''), at, table };
  return kept.owners[shard];
}
