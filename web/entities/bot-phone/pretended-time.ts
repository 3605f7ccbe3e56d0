import { type Holiday, isHoliday } from '#shared/hours/holidays.ts';
import { localDateTime } from '#shared/hours/local-minute.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { nextDay } from '#shared/hours/next-days.ts';

/** A time by the company's clock: `YYYY-MM-DD` and `HH:MM`. */
export interface SimulatedTime {
  date: string;
  time: string;
}

export function simulatedTimeOf(at: Date, timeZone: string): SimulatedTime {
  const [date = '', time = ''] = localDateTime(at, timeZone).split('T');
  return { date, time };
}

export function momentOfSimulatedTime({ date, time }: SimulatedTime, timeZone: string): Date {
  return momentOfLocalTime(`${date}T${time}`, timeZone);
}

/** The days from a day on, `count` of them. */
const daysFrom = (date: string, count: number): string[] => {
  const days = [date];
  while (days.length < count) days.push(nextDay(days.at(-1) ?? date));
  return days;
};

const isSunday = (date: string) => new Date(date).getUTCDay() === 0;

/** Three in the night of the next Sunday: hardly a company is open. */
export function nextSundayNight(today: string): SimulatedTime {
  return { date: daysFrom(today, 7).find(isSunday) ?? today, time: '03:00' };
}

/** The days to choose from: the coming week, then the holidays of the coming year. */
export function daysToSimulate(today: string, holidays: readonly Pick<Holiday, 'date'>[]): string[] {
  const [week, later] = [daysFrom(today, 7), daysFrom(today, 366).slice(7)];
  return [...week, ...later.filter((day) => isHoliday(holidays, day))];
}
