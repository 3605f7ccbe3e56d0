import { keys, shardsPerPartition } from '#shared/server/keys.ts';
import { readSpan } from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import type { ConnectionId } from '../transport/transport.ts';

/** So many shards of others between two of ours are read along: that costs less than another query. */
const worthReading = 4;

/** The connections of each of these shards that has any. */
export async function readConnectionsOfShards(shards: readonly number[]): Promise<Map<number, ConnectionId[]>> {
  const rows = await Promise.all(
    groupNeighbouringShards(shards).map(([from, to]) => readSpan<ConnectionId>(keys.shardMembers(from, to))),
  );
  const wanted = new Set(shards);
  const members = new Map<number, ConnectionId[]>();
  for (const { companyId, whatsappId } of rows.flat()) {
    const shard = shardOfConnection(companyId, whatsappId);
    if (!wanted.has(shard)) continue;
    const connections = members.get(shard) ?? [];
    connections.push({ companyId, whatsappId });
    members.set(shard, connections);
  }
  return members;
}

const partitionOf = (shard: number): number => Math.floor(shard / shardsPerPartition);

/** Groups shards that one query reads: neighbours in one partition of the table, both ends included. */
export function groupNeighbouringShards(shards: readonly number[]): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const shard of shards.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    const isNear = last && shard - last[1] <= worthReading + 1;
    if (isNear && partitionOf(shard) === partitionOf(last[1])) last[1] = shard;
    else found.push([shard, shard]);
  }
  return found;
}
