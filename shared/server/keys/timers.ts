import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/**
 * Partitions over which the timers of all companies are spread. There were four before, with the same names: rows from
 * then lie in the first four and are read with them.
 */
export const dueShards = 64;

/** Number of the range that holds what is due for this company. */
export function dueRangeOf(t: Tenant): number {
  return t.companyId % dueShards;
}

const dueShard = (shard: number) => `DUE#${shard}`;

/** Timers: one row per kind and subject (a ticket, for example), found by when it is due. */
export const timerKeys = {
  /** A timer; its kind and subject name it, so that setting it again replaces it. */
  timer: (t: Tenant, kind: string, id: number): Key => ({ pk: `${company(t)}#TIMERS`, sk: `${kind}#${pad(id)}` }),
  timersOfKind: (t: Tenant, kind: string) => ({ pk: `${company(t)}#TIMERS`, prefix: `${kind}#` }),
  /**
   * Index range (gsi1) of everything due, oldest first; spread over shards so that no company waits behind all others.
   */
  due: (t: Tenant) => dueShard(dueRangeOf(t)),
  dueShard,
  /** Sort key of due timers: the time first. */
  byDue: (t: Tenant, dueAt: string, kind: string, id: number) => `${dueAt}#${company(t)}#${kind}#${pad(id)}`,
} as const;
