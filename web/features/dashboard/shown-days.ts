import { dateFormat } from '#web/ui/format/dates.ts';

interface Days {
  from: string;
  to: string;
}

interface ComparedPeriods {
  period: Days;
  before: Days;
  /** The company's current day. */
  today: string;
}

// A calendar day is the same in every time zone.
const short = dateFormat({ day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const withYear = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** The ends of the shown period and of the one before, with the year unless all are of the current one. */
export function shownDays({ period, before, today }: ComparedPeriods, language: string): string[] {
  const days = [period.from, period.to, before.from, before.to];
  const isThisYear = days.every((day) => day.slice(0, 4) === today.slice(0, 4));
  return days.map((day) => (isThisYear ? short : withYear)(new Date(day), language));
}
