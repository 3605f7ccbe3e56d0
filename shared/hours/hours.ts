import * as z from 'zod';
import { type Holiday, isHoliday } from './holidays.ts';
import { type LocalTime, localTime } from './local-time.ts';
import { weekdays } from './weekdays.ts';

export { weekdays };

/** Wall-clock time of the company, `HH:MM`; empty: not told. */
const Time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')]);

/** Working hours of one day of the week. An end before the start is on the next day. */
export const Schedule = z.object({
  /** As the screens name the day. */
  weekday: z.string().max(30),
  weekdayEn: z.enum(weekdays),
  startTime: Time,
  endTime: Time,
});
export type Schedule = z.infer<typeof Schedule>;

/** Hours of a week: each day at most once. */
export const Schedules = z
  .array(Schedule)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'each day once');

/** Where the company is, and the days it does not work on. */
export interface Calendar {
  timeZone: string;
  holidays: readonly Pick<Holiday, 'date'>[];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const endOfDay = 24 * 60;

/**
 * Minutes of the day its hours begin and end; an end past midnight is beyond `endOfDay`. Equal times are no hours at all (`00:00` to
 * `00:00`: closed), and what ends at 23:59 means the whole last minute too. A day without times is open from end to end.
 */
const hoursOf = (schedule: Schedule | undefined): { from: number; to: number } => {
  if (!schedule?.startTime || !schedule.endTime) return { from: 0, to: endOfDay };
  const from = minutesOf(schedule.startTime);
  if (schedule.startTime === schedule.endTime) return { from, to: from };
  const to = schedule.endTime === '23:59' ? endOfDay : minutesOf(schedule.endTime);
  return { from, to: to < from ? to + endOfDay : to };
};

/** Do people work at this moment? Hours past midnight, and whether they are worked, belong to the day they start on. */
export const isOpen = (schedules: readonly Schedule[], { timeZone, holidays }: Calendar, at: Date): boolean => {
  const now = localTime(at, timeZone);
  const isWorkedOn = (day: Pick<LocalTime, 'date' | 'weekday'>, minute: number) => {
    if (isHoliday(holidays, day.date)) return false;
    const { from, to } = hoursOf(schedules.find(({ weekdayEn }) => weekdayEn === day.weekday));
    return minute >= from && minute < to;
  };
  return isWorkedOn(now, now.minute) || isWorkedOn(now.dayBefore, now.minute + endOfDay);
};
