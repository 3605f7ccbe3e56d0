import * as z from 'zod';

/** A month of the calendar: `2026-01`. */
export const CalendarMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** The age of an overdue invoice: up to 7 days after the due date, up to 30, or more. */
export function overdueAgeOf(daysLate: number): 'upTo7' | 'upTo30' | 'older' {
  if (daysLate <= 7) return 'upTo7';
  return daysLate <= 30 ? 'upTo30' : 'older';
}

/** Open invoices past their due date. */
const Overdue = z.object({
  count: z.int(),
  /** The part that is not paid yet, in centavos. */
  cents: z.int(),
});
export type OverdueInvoices = z.infer<typeof Overdue>;

/** Sign-ups with a trial. */
const Trials = z.object({
  begun: z.int(),
  /** How many of them have paid an invoice by now. */
  paid: z.int(),
});

/** Sums over companies: of a page, and once all pages are added, of the platform. */
export const RevenueTally = z.object({
  /** Prices of a month of all paying companies, in centavos. */
  mrrCents: z.int(),
  paying: z.int(),
  /** Companies that had paid before the month and have no access since a day of it, by month (`2026-01`). */
  ended: z.record(z.string(), z.int()),
  overdue: z.object({ upTo7: Overdue, upTo30: Overdue, older: Overdue }),
  /** By the month in which the trial began (`2026-01`). */
  trials: z.record(z.string(), Trials),
});
export type RevenueTally = z.infer<typeof RevenueTally>;

/** A month of the platform. Null: no record of that month exists, because it was before the records began. */
const RevenueMonth = z.object({
  month: CalendarMonth,
  /** Payments received in the month less what was returned of them, in centavos. By the platform's time zone. */
  revenueCents: z.int(),
  /**
   * Monthly recurring revenue at the end of the month, in centavos: the prices of a month of the plans of all paying
   * companies. A company is paying that has paid an invoice, is to pay again on its due date and has access.
   * The operator's own company, trials and plans without a price do not count.
   */
  mrrCents: z.int().nullable(),
  /** Paying companies at the end of the month. */
  paying: z.int().nullable(),
  /** Paying companies at its start. */
  payingBefore: z.int().nullable(),
  /**
   * Companies that had paid before the month and whose access ended in it (due date and days of grace passed, disabled or
   * deleted) and was not given again by its end. Churn is this number divided by `payingBefore`.
   */
  ended: z.int().nullable(),
  /** Companies whose trial began in the month, and those of them that have paid since. Erased companies do not count. */
  trials: Trials.nullable(),
});
export type RevenueMonth = z.infer<typeof RevenueMonth>;

export const Revenue = z.object({
  /** The oldest first. */
  months: z.array(RevenueMonth),
  /** Renewals past their due date by age. Null before the first count. */
  overdue: RevenueTally.shape.overdue.nullable(),
  /** When companies were counted, ISO 8601: now on a platform of up to 100, otherwise by the daily run. Revenue is always current. */
  countedAt: z.string().nullable(),
});
export type Revenue = z.infer<typeof Revenue>;
