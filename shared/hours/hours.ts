import * as z from 'zod';
import { type Holiday, isHoliday } from './holidays.ts';
import { type LocalTime, localTime } from './local-time.ts';
import { weekdays } from './weekdays.ts';

export { weekdays };

/** Local time of the company, `HH:MM`; empty: not set. */
const Time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')]);

/** Working hours of a day of the week. An end before the start is on the next day. */
export const WorkingHours = z.object({
  /** Name of the day as the screens show it. */
  weekday: z.string().max(30),
  weekdayEn: z.enum(weekdays),
  startTime: Time,
  endTime: Time,
});
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Hours of a week: each day at most once. */
export const WeeklyWorkingHours = z
  .array(WorkingHours)
  .max(weekdays.length)
  .refine((days) => new Set(days.map(({ weekdayEn }) => weekdayEn)).size === days.length, 'each day once');

/** The hours that a change began with: other ones in the table refuse it (ERR_HOURS_CHANGED). Absent: it is not refused. */
export const HoursBefore = { schedulesBefore: WeeklyWorkingHours.optional() };

/** Whether two weeks have the same hours, in any order of their days. */
export function areSameHours(one: readonly WorkingHours[], other: readonly WorkingHours[]): boolean {
  const textOf = (week: readonly WorkingHours[]) =>
    week
      .map(({ weekdayEn, startTime, endTime }) => `${weekdayEn} ${startTime} ${endTime}`)
      .sort()
      .join();
  return textOf(one) === textOf(other);
}

/** A company's time zone and holidays. */
export interface WorkingCalendar {
  timeZone: string;
  holidays: readonly Pick<Holiday, 'date'>[];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const endOfDay = 24 * 60;

/**
 * Returns the minutes of the day at which hours begin and end; an end past midnight is beyond `endOfDay`. Equal times
 * are no hours at all (`00:00` to `00:00`: closed), an end at 23:59 includes the whole last minute, and a day without
 * times is open all day.
 */
const hoursOf = (schedule: WorkingHours | undefined): { from: number; to: number } => {
  if (!schedule?.startTime || !schedule.endTime) return { from: 0, to: endOfDay };
  const from = minutesOf(schedule.startTime);
  if (schedule.startTime === schedule.endTime) return { from, to: from };
  const to = schedule.endTime === '23:59' ? endOfDay : minutesOf(schedule.endTime);
  return { from, to: to < from ? to + endOfDay : to };
};

/**
 * Whether people work at this moment. Hours past midnight belong to the day on which they start, and so do its
 * holidays.
 */
export function isOpen(schedules: readonly WorkingHours[], { timeZone, holidays }: WorkingCalendar, at: Date): boolean {
  const now = localTime(at, timeZone);
  const isWorkedOn = (day: Pick<LocalTime, 'date' | 'weekday'>, minute: number) => {
    if (isHoliday(holidays, day.date)) return false;
    const { from, to } = hoursOf(schedules.find(({ weekdayEn }) => weekdayEn === day.weekday));
    return minute >= from && minute < to;
  };
  return isWorkedOn(now, now.minute) || isWorkedOn(now.dayBefore, now.minute + endOfDay);
}
