import { keys } from '#shared/server/keys.ts';
import { put, readWholeRange, remove, transact } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import type { ConnectionId } from '../transport/transport.ts';

/** No installation had more shards. */
const earlierShards = 128;

/** Enters the connections of versions up to 5.0 in the shards of this one. Repeating it changes nothing. */
export async function enterEarlierConnections(): Promise<void> {
  for (let shard = 0; shard < earlierShards; shard++) {
    const range = keys.earlierShardMembers(shard);
    for (const { companyId, whatsappId, sk } of await readWholeRange<ConnectionId & { sk: string }>(range)) {
      const key = keys.shardMember(shardOfConnection(companyId, whatsappId), companyId, whatsappId);
      await transact([{ write: put(key, { companyId, whatsappId }) }, { write: remove({ pk: range.pk, sk }) }]);
    }
  }
}
