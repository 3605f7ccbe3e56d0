/**
 * Number of shards of the fleet; each has its own queue of wake-up messages (`DOORBELL_0` …). Changing it re-homes
 * connections.
 */
export const shardCount = 4;
