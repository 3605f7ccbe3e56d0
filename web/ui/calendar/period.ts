import type { CalendarView } from './calendar.tsx';
import { firstOfWeek } from './first-of-week.ts';

/** Days that the list shows, with today. */
const listDays = 31;

/** The days that a view shows; the end is the day after the last one. */
export interface CalendarPeriod {
  start: Date;
  end: Date;
}

/** The period of a view around a date; a month without the days of its neighbours. */
export function calendarPeriod(
  view: CalendarView,
  date: Date,
  language: string,
  locales: readonly string[] = navigator.languages,
): CalendarPeriod {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (view === 'month') return { start: new Date(year, month, 1), end: new Date(year, month + 1, 1) };
  const before = view === 'week' ? (date.getDay() - firstOfWeek(language, locales) + 7) % 7 : 0;
  const days = { week: 7, day: 1, agenda: listDays }[view];
  return { start: new Date(year, month, day - before), end: new Date(year, month, day - before + days) };
}

export function isInPeriod({ start, end }: { start: Date; end: Date }, period: CalendarPeriod): boolean {
  return start < period.end && (end > period.start || start >= period.start);
}

/** The day that a month before or after opens at: its first, or today in the present one. */
export function dayOfOtherMonth(date: Date, months: number, today: Date): Date {
  const first = new Date(date.getFullYear(), date.getMonth() + months, 1);
  return isInPeriod({ start: today, end: today }, calendarPeriod('month', first, '')) ? today : first;
}
