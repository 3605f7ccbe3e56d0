/**
 * Number of shards of the fleet. It is fixed, because each connection is stored with its shard: many, so that runners
 * share out any number of connections evenly; few enough that one row names the runner of each.
 */
export const shardCount = 1024;
