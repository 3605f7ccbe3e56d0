import { daysAgo } from '#web/entities/tickets/activity-time.ts';
import { dateFormat, nameOfDay } from '#web/ui/format/dates.ts';

const weekday = dateFormat({ weekday: 'long' });
const fullDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The date above a day's messages: today and yesterday by name, this week by weekday, else in full. */
export function dayLabel(iso: string, now: number, language: string): string {
  const days = daysAgo(iso, now);
  if (days === 0 || days === 1) {
    const name = nameOfDay(days, language);
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
  const at = new Date(iso);
  if (days > 1 && days < 7) return weekday(at, language);
  return fullDate(at, language);
}
