import { figureShards, type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type CountedCycle, type FigureIncrement, figureIncrementsOf } from '#shared/tickets/counted-days.ts';

/**
 * The row a share is added to. Each day is spread over several rows, so that new conversations do not contend for one.
 */
export function figureShareKey(tenant: Tenant, ticketId: number, { day, userId }: FigureIncrement): Key {
  return userId === undefined
    ? keys.figuresOfDay(tenant, day, ticketId % figureShards)
    : keys.figuresOfAgent(tenant, day, userId);
}

/** A cycle (or the part of it to be counted) and its ticket. */
export interface CountedCyclePart {
  ticketId: number;
  cycle: CountedCycle;
  /** An act was undone: its share is subtracted. */
  isTakenBack?: boolean;
}

/**
 * Adds the figures of cycles (or parts of them). Each row is written once, because a transaction allows only one write
 * per row.
 */
export function figureWrites(tenant: Tenant, counted: readonly CountedCyclePart[]): Guarded[] {
  const rows = new Map<string, { key: Key; add: Record<string, number> }>();
  for (const { ticketId, cycle, isTakenBack } of counted) {
    for (const share of figureIncrementsOf(cycle)) {
      const key = figureShareKey(tenant, ticketId, share);
      const row = rows.get(key.sk) ?? { key, add: {} };
      rows.set(key.sk, row);
      for (const [name, amount] of Object.entries(share.add))
        row.add[name] = (row.add[name] ?? 0) + (isTakenBack ? -amount : amount);
    }
  }
  return [...rows.values()].map(({ key, add }) => ({ write: update(key, { add }) }));
}
