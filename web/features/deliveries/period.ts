const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

export interface DeliveriesPeriod {
  from: string;
  until: string;
}

/** Months that the list offers: twelve, the newest first. */
export function lastTwelveMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, n) => dayOf(new Date(now.getFullYear(), now.getMonth() - n, 1)).slice(0, 7));
}

/** The days of a choice: `2026-11`, or a number of days up to today. */
export function deliveriesPeriodOf(choice: string, now: Date): DeliveriesPeriod {
  const today = dayOf(now);
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(choice) ?? [];
  if (year !== undefined && month !== undefined) {
    const last = dayOf(new Date(Number(year), Number(month), 0));
    return { from: `${choice}-01`, until: [last, today].sort()[0] ?? today };
  }
  const days = Math.min(30, Math.max(1, Number(choice) || 7));
  return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - days)), until: today };
}
