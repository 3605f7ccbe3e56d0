import { keys } from '#shared/server/keys.ts';
import { type DirectoryRow, serializeShardOwners } from '#shared/server/shard-directory.ts';
import { put, write } from '#shared/server/table.ts';
import { shardCount } from '#shared/shards.ts';

/** Gives all shards to a runner that reads this wake-up queue, for tests that read the queue themselves. */
export async function testFleet(queue = 0): Promise<void> {
  const row: DirectoryRow = { owners: serializeShardOwners(Array.from({ length: shardCount }, () => queue)), fence: 1 };
  await write({ write: put(keys.shardDirectory(), { ...row }) });
}
