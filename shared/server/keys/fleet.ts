import { type Key, pad } from './key.ts';

/** The fleet: which connections a shard holds, and which runner holds the shard. */
export const fleetKeys = {
  /** The fleet: which connections a shard holds, and which runner holds the shard. */
  shardMember: (shard: number, companyId: number, whatsappId: number): Key => ({
    pk: `FLEET#SHARD#${shard}`,
    sk: `MEMBER#${pad(companyId)}#${pad(whatsappId)}`,
  }),
  shardMembers: (shard: number) => ({ pk: `FLEET#SHARD#${shard}`, prefix: 'MEMBER#' }),
  /** The time-limited right of one runner to a shard. */
  shardLease: (shard: number): Key => ({ pk: `FLEET#SHARD#${shard}`, sk: 'LEASE' }),
  /** Runners that are alive, so that each can compute which shards are its own. */
  runner: (runnerId: string): Key => ({ pk: 'FLEET#RUNNERS', sk: `RUNNER#${runnerId}` }),
  runners: () => ({ pk: 'FLEET#RUNNERS', prefix: 'RUNNER#' }),
} as const;
