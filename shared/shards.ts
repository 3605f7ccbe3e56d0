/**
 * Number of shards of the fleet; each has its own queue of wake-up messages (`WAKE_UP_PREFIX` and the shard's number). Changing it re-homes
 * connections.
 */
export const shardCount = 4;
