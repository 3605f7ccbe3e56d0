import { type CountedCycle, type Share, sharesOf } from '#shared/dashboard/counted.ts';
import { figureShards, type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/** The row a share goes to. Days are spread over a few rows: whoever begins a conversation must not wait for all others who do. */
export const rowOf = (tenant: Tenant, ticketId: number, { day, userId }: Share): Key =>
  userId === undefined
    ? keys.figuresOfDay(tenant, day, ticketId % figureShards)
    : keys.figuresOfAgent(tenant, day, userId);

/** A cycle, or the part of one that is to be counted, and whose it is. */
export interface Counted {
  ticketId: number;
  cycle: CountedCycle;
}

/** Adds what cycles (or parts of them) count for; each row once, as a transaction wants it. */
export const figureWrites = (tenant: Tenant, counted: readonly Counted[]): Guarded[] => {
  const rows = new Map<string, { key: Key; add: Record<string, number> }>();
  for (const { ticketId, cycle } of counted) {
    for (const share of sharesOf(cycle)) {
      const key = rowOf(tenant, ticketId, share);
      const row = rows.get(key.sk) ?? { key, add: {} };
      rows.set(key.sk, row);
      for (const [name, amount] of Object.entries(share.add)) row.add[name] = (row.add[name] ?? 0) + amount;
    }
  }
  return [...rows.values()].map(({ key, add }) => ({ write: update(key, { add }) }));
};
