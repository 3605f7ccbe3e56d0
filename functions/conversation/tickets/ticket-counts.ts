import type { TicketRow, TicketTransition } from '#functions/conversation/rows/ticket-row.ts';
import { counterShards, keys } from '#shared/server/keys.ts';
import { check, equals, type Guarded, type Row, readTableRows, readWholeRange, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';

/** A status, or the open tickets that are snoozed, which are counted with both. */
export type CountedStatus = TicketStatus | 'snoozed';

/** Names of the counters a ticket is part of: its status, and within it its agent and its queue. */
export const ticketCounterNames = {
  all: (status: CountedStatus) => status,
  ofUser: (status: CountedStatus, userId: number) => `${status}_u${userId}`,
  ofQueue: (status: CountedStatus, queueId: number | null) => `${status}_q${queueId ?? 'null'}`,
} as const;

const countsOf = (row: TicketRow | undefined): string[] => {
  if (!row || row.deletedAt) return [];
  const { status, userId, queueId } = row;
  const counted: CountedStatus[] = [status, ...(row.snoozed ? (['snoozed'] as const) : [])];
  return counted.flatMap((name) => [
    ticketCounterNames.all(name),
    ...(userId === null ? [] : [ticketCounterNames.ofUser(name, userId)]),
    ticketCounterNames.ofQueue(name, queueId),
  ]);
};

/**
 * The counter changes that follow from these ticket changes, for the same transaction; each shard's row is written
 * once.
 */
export function countWrites(tenant: Tenant, changes: readonly TicketTransition[]): Guarded[] {
  const shards = new Map<number, Record<string, number>>();
  for (const { before, after } of changes) {
    const shard = after.id % counterShards;
    const add = shards.get(shard) ?? {};
    shards.set(shard, add);
    for (const name of countsOf(before)) add[name] = (add[name] ?? 0) - 1;
    for (const name of countsOf(after)) add[name] = (add[name] ?? 0) + 1;
  }
  const required = requiredCounts(changes);
  const written = [...shards].flatMap(([shard, add]) => {
    const changed = Object.fromEntries(Object.entries(add).filter(([, difference]) => difference !== 0));
    if (Object.keys(changed).length === 0) return [];
    const when = required.get(shard);
    required.delete(shard);
    const write = update(keys.counts(tenant, shard), { add: changed, ...(when && { when: equals(when) }) });
    return [when ? { write, otherwise: 'ERR_TRY_AGAIN' as const } : { write }];
  });
  const read = [...required].map(([shard, when]) => ({
    write: check(keys.counts(tenant, shard), equals(when)),
    otherwise: 'ERR_TRY_AGAIN' as const,
  }));
  return [...written, ...read];
}

/** The counts that the limit of an automatic assignment was decided on, by shard. */
const requiredCounts = (changes: readonly TicketTransition[]): Map<number, Record<string, number | undefined>> => {
  const required = new Map<number, Record<string, number | undefined>>();
  for (const { after, assigned } of changes) {
    if (after.userId === null) continue;
    const name = ticketCounterNames.ofUser('open', after.userId);
    for (const [shard, count] of assigned?.counted?.entries() ?? []) {
      required.set(shard, { ...required.get(shard), [name]: count });
    }
  }
  return required;
};

/** Reads a count in each shard, undefined where it was never counted. */
export async function countShardsOf(tenant: Tenant): Promise<(name: string) => (number | undefined)[]> {
  const all = Array.from({ length: counterShards }, (_, shard) => keys.counts(tenant, shard));
  const rows = await readTableRows<Record<string, number>>(all, { consistent: true });
  return (name) => all.map((_, shard) => rows[shard]?.[name]);
}

export interface CompanyTicketCounts {
  /** 0 for a name that was never counted. */
  of(name: string): number;
  /** Queues or agents that hold tickets of a status now; null stands for tickets without one. */
  holders(status: TicketStatus, kind: 'queue' | 'user'): (number | null)[];
}

/** All counters of a company, summed over the shards. */
export async function countsOfCompany(tenant: Tenant): Promise<CompanyTicketCounts> {
  const shards = await readWholeRange<Row>(keys.allCounts(tenant), { consistent: true });
  const of = (name: string) => shards.reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  return {
    of,
    holders: (status, kind) => {
      const beginning = `${status}_${kind[0]}`;
      const names = new Set(shards.flatMap((shard) => Object.keys(shard)).filter((name) => name.startsWith(beginning)));
      const held = [...names].filter((name) => of(name) > 0).map((name) => name.slice(beginning.length));
      return held.map((id) => (id === 'null' ? null : Number(id)));
    },
  };
}

export async function readCounts(tenant: Tenant): Promise<CompanyTicketCounts['of']> {
  return (await countsOfCompany(tenant)).of;
}
