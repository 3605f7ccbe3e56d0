import type { WorkingCalendar as Hours } from '#shared/hours/hours.ts';
import { isOpen, type WorkingHours } from '#shared/hours/hours.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { localTimeOfCalendarDate } from '#web/ui/calendar/shown-time.ts';

/** Whether the company works at a shown date, and whether it works at all on that day; each is computed once. */
export interface OpeningHours {
  isOpenAt: (shown: Date) => boolean;
  isWorkday: (shown: Date) => boolean;
}

const halfHours = Array.from({ length: 48 }, (_, n) => n * 30);

const once = (compute: (shown: Date) => boolean) => {
  const results = new Map<number, boolean>();
  return (shown: Date): boolean => {
    const at = shown.getTime();
    const result = results.get(at) ?? compute(shown);
    results.set(at, result);
    return result;
  };
};

export function openingHours(schedules: readonly WorkingHours[], hours: Hours): OpeningHours {
  const isOpenAt = once((shown) =>
    isOpen(schedules, hours, momentOfLocalTime(localTimeOfCalendarDate(shown), hours.timeZone)),
  );
  const minuteOf = (day: Date, minute: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minute);
  const isWorkday = once((day) => halfHours.some((minute) => isOpenAt(minuteOf(day, minute))));
  return { isOpenAt, isWorkday };
}
