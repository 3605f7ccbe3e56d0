import { dateFormat, nameOfDay } from '#web/ui/format/dates.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';

const dayMs = 86_400_000;
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Whole calendar days between a moment and now, in the viewer's time zone. */
export function daysAgo(iso: string, now: number): number {
  return Math.round((startOfDay(new Date(now)) - startOfDay(new Date(iso))) / dayMs);
}

const weekday = dateFormat({ weekday: 'short' });
const shortDate = dateFormat({ day: '2-digit', month: '2-digit', year: '2-digit' });

/** When a conversation was last active, as short as possible: the time today, the weekday this week, else the date. */
export function activityTime(iso: string, now: number, language: string): string {
  const at = new Date(iso);
  const days = daysAgo(iso, now);
  if (days <= 0) return timeOfDay(iso, language);
  if (days === 1) return nameOfDay(days, language);
  if (days < 7) return weekday(at, language);
  return shortDate(at, language);
}
