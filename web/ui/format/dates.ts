const two = (n: number) => String(n).padStart(2, '0');

/** Formats `YYYY-MM-DD` as dd/MM/yyyy, independent of time zones. */
export function formatDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/** Formats a moment as dd/MM/yy HH:mm in the reader's time zone. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${two(at.getFullYear() % 100)}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Whole days from now to the end of this `YYYY-MM-DD`; negative when it is over. */
export function daysUntil(day: string, now = new Date()): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.UTC(year, month - 1, date) - today) / 86_400_000);
}

/**
 * Returns a function that writes moments in one form. Creating a formatter costs a hundred times as much as using it,
 * so each language's is kept. English is British: days come before months and hours are 24, as in `formatMoment`.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, language: string): string => {
    const format = made.get(language) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
    made.set(language, format);
    return format.format(at);
  };
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** The name of a day near today: today, yesterday. */
export function nameOfDay(daysAgo: number, language: string): string {
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relative.set(language, format);
  return format.format(-daysAgo, 'day');
}
