import { type Key, pad } from './key.ts';

/** Neighbouring shards are stored together, so that a single runner reads all its connections by few queries. */
export const shardsPerPartition = 64;
const position = (shard: number): string => `SHARD#${String(shard).padStart(4, '0')}`;
const partition = (shard: number): string => `FLEET#MEMBERS#${Math.floor(shard / shardsPerPartition)}`;

/** The fleet: the connections of each shard, the runner of each shard, and the runners alive. */
export const fleetKeys = {
  shardMember: (shard: number, companyId: number, whatsappId: number): Key => ({
    pk: partition(shard),
    sk: `${position(shard)}#MEMBER#${pad(companyId)}#${pad(whatsappId)}`,
  }),
  /** The connections of neighbouring shards of one partition. */
  shardMembers: (from: number, to: number) => ({
    pk: partition(from),
    from: `${position(from)}#`,
    to: `${position(to)}#~`,
  }),
  /** Names the runner of each shard. */
  shardDirectory: (): Key => ({ pk: 'FLEET', sk: 'DIRECTORY' }),
  /** The time-limited right of one runner to a queue of wake-up messages, and to the shards that the directory gives to it. */
  runnerLease: (queue: number): Key => ({ pk: 'FLEET', sk: `RUNNER#${String(queue).padStart(4, '0')}` }),
  fleet: () => ({ pk: 'FLEET', prefix: '' }),
  /** Connections as versions before the directory stored them. */
  earlierShardMembers: (shard: number) => ({ pk: `FLEET#SHARD#${shard}`, prefix: 'MEMBER#' }),
} as const;
