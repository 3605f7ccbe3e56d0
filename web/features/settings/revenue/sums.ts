import type { OverdueInvoices, Revenue } from '#shared/companies/revenue.ts';

/** The trials of all months. */
export function totalTrials({ months }: Revenue): { begun: number; paid: number } {
  const all = months.flatMap(({ trials }) => (trials ? [trials] : []));
  return {
    begun: all.reduce((sum, { begun }) => sum + begun, 0),
    paid: all.reduce((sum, { paid }) => sum + paid, 0),
  };
}

/** The overdue invoices of all ages. */
export function totalOverdue({ overdue }: Revenue): OverdueInvoices {
  const ages = overdue ? [overdue.upTo7, overdue.upTo30, overdue.older] : [];
  return {
    count: ages.reduce((sum, { count }) => sum + count, 0),
    cents: ages.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The share as `12,5%`; a dash if there is nothing to divide by, or it is unknown. */
export function percentText(part: number | null, whole: number | null, language: string): string {
  if (part === null || !whole) return '–';
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
}

/** Whether the platform has no business yet: nothing received, paying, tried or owed. */
export function isRevenueEmpty(revenue: Revenue): boolean {
  const isQuiet = revenue.months.every(({ revenueCents, paying }) => revenueCents === 0 && !paying);
  return isQuiet && totalTrials(revenue).begun === 0 && totalOverdue(revenue).count === 0;
}
