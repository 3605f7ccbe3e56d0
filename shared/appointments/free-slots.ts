import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { isOpen, type WorkingCalendar, type WorkingHours } from '#shared/hours/hours.ts';
import { timesOverlap } from './appointment.ts';

export interface FreeSlot {
  date: string;
  dateEnd: string;
}

interface Wanted {
  /** `YYYY-MM-DD` in the calendar's time zone. */
  day: string;
  minutes: number;
  /** Only times after this moment. */
  now: Date;
  most: number;
}

const minuteMs = 60_000;
/** Slots begin on the quarter hour. */
const stepMs = 15 * minuteMs;

/** Whether people work all the time from one moment to another. */
const isOpenThroughout = (
  schedules: readonly WorkingHours[],
  calendar: WorkingCalendar,
  from: number,
  to: number,
): boolean => {
  for (let at = from; at < to; at += 5 * minuteMs) if (!isOpen(schedules, calendar, new Date(at))) return false;
  return isOpen(schedules, calendar, new Date(to - 1));
};

/** The free times of a day: within business hours, not past, and without any of the promised times. */
export function freeSlots(
  schedules: readonly WorkingHours[],
  calendar: WorkingCalendar,
  promised: readonly FreeSlot[],
  { day, minutes, now, most }: Wanted,
): FreeSlot[] {
  const { from, until } = utcBoundsOfLocalDay(day, calendar.timeZone);
  const slots: FreeSlot[] = [];
  const first = Math.max(Date.parse(from), Math.ceil(now.getTime() / stepMs) * stepMs);
  for (let at = first; at < Date.parse(until) && slots.length < most; at += stepMs) {
    const end = at + minutes * minuteMs;
    const slot = { date: new Date(at).toISOString(), dateEnd: new Date(end).toISOString() };
    if (promised.some((one) => timesOverlap(one, slot))) continue;
    if (isOpenThroughout(schedules, calendar, at, end)) slots.push(slot);
  }
  return slots;
}
