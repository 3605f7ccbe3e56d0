import { calendarPeriod } from './period.ts';

const dayAfter = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** The weeks of a date's month, whole: the first and the last one with days of its neighbours. */
export function monthWeeks(
  date: Date,
  language: string,
  locales: readonly string[] = navigator.languages,
): readonly Date[][] {
  const { start, end } = calendarPeriod('month', date, language);
  const weeks: Date[][] = [];
  for (let day = calendarPeriod('week', start, language, locales).start; day < end; day = dayAfter(day, 7)) {
    const first = day;
    weeks.push(Array.from({ length: 7 }, (_, n) => dayAfter(first, n)));
  }
  return weeks;
}

/** A key that moves to another day of the month's grid, and the days between. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key goes to from another one, as in every grid of days; none for other keys. */
export function dayByKey(key: string, day: Date, week: readonly Date[]): Date | undefined {
  const [year, month, number] = [day.getFullYear(), day.getMonth(), day.getDate()];
  const months = { PageUp: -1, PageDown: 1 }[key];
  // The 31st goes to the last day of a shorter month.
  if (months) return new Date(year, month + months, Math.min(number, new Date(year, month + months + 1, 0).getDate()));
  const step = steps[key];
  return step ? dayAfter(day, step) : { Home: week[0], End: week[6] }[key];
}
