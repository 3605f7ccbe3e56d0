import { brazilianHolidays } from '#shared/hours/brazilian-holidays.ts';
import type { Holiday } from '#shared/hours/holidays.ts';
import { dateFormat } from '#web/ui/format/dates.ts';

/** Yearly holidays first, then the others by date. */
export function sortedHolidays(holidays: readonly Holiday[]): Holiday[] {
  return [...holidays].sort((a, b) => a.date.length - b.date.length || (a.date < b.date ? -1 : 1));
}

/** Whether this day is in the list, also as a yearly holiday. */
export function includesDate(holidays: readonly Holiday[], date: string): boolean {
  return holidays.some((one) => one.date === date || one.date === date.slice(5));
}

/** Brazil's national holidays of this year and the next that are not in the list. */
export function missingInBrazil(holidays: readonly Holiday[], year: number): Holiday[] {
  return brazilianHolidays([year, year + 1]).filter(({ date }) => !includesDate(holidays, date));
}

/** The date in the conventions of the language; without a year for yearly holidays. */
export function holidayDate(date: string, language: string): string {
  const isYearly = date.length === 5;
  const day = new Date(`${isYearly ? `2024-${date}` : date}T00:00:00Z`);
  const format = dateFormat({
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(isYearly ? {} : { year: 'numeric' }),
  });
  return format(day, language);
}
