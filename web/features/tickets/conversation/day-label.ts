import { daysAgo } from '../list/activity-time.ts';

/** The date above a day's messages: today and yesterday by name, this week by weekday, else in full. */
export const dayLabel = (iso: string, now: number, language: string): string => {
  const days = daysAgo(iso, now);
  if (days === 0 || days === 1) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  }
  const at = new Date(iso);
  if (days > 1 && days < 7) return at.toLocaleDateString(language, { weekday: 'long' });
  return at.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
};
