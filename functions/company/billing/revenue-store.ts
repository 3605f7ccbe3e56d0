import { platformTimeZone } from '#functions/company/operator/platform-month.ts';
import { localDay } from '#functions/company/rows/company-row.ts';
import type { RevenueTally } from '#shared/companies/revenue.ts';
import { keys } from '#shared/server/keys.ts';
import { type Guarded, readTableRows, update, write } from '#shared/server/table.ts';

/** A month of the platform as stored (`keys.revenue`). */
export interface RevenueRow {
  /** The amount received less what was returned; changed by payments and refunds. */
  cents?: number;
  /** The last count of the month. */
  counted?: Pick<RevenueTally, 'mrrCents' | 'paying' | 'overdue' | 'trials'> & { at: string };
  /** Companies whose access ended in the month. */
  ended?: number;
}

/** The month before. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** Adds an amount to the revenue of a month; negative: returned to the payer. */
export function revenueWrite(month: string, cents: number): Guarded {
  return { write: update(keys.revenue(month), { add: { cents } }) };
}

/** The rows of these months. */
export async function revenueOfMonths(months: readonly string[]): Promise<RevenueRow[]> {
  const rows = await readTableRows<RevenueRow>(months.map((month) => keys.revenue(month)));
  return rows.map((row) => row ?? {});
}

/**
 * Stores the count of all companies as that of the present month. On the first day of a month it also completes the month
 * before, whose last day was not over when it was counted. Repeating it is harmless.
 */
export async function storeRevenueCount({ ended, ...rest }: RevenueTally, now: Date): Promise<void> {
  const day = localDay(now, await platformTimeZone());
  const month = day.slice(0, 7);
  const { mrrCents, paying, overdue, trials } = rest;
  const counted = { at: now.toISOString(), mrrCents, paying, overdue, trials };
  await write({ write: update(keys.revenue(month), { set: { counted, ended: ended[month] ?? 0 } }) });
  if (!day.endsWith('-01')) return;
  const before = monthBefore(month);
  await write({ write: update(keys.revenue(before), { set: { ended: ended[before] ?? 0 } }) });
}
