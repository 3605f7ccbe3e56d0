const two = (n: number) => String(n).padStart(2, '0');

/** `YYYY-MM-DD` as dd/MM/yyyy, without any time zone getting in between. */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.slice(0, 10).split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
};

/** A moment as dd/MM/yy HH:mm where the reader is. */
export const formatMoment = (iso: string): string => {
  const at = new Date(iso);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${two(at.getFullYear() % 100)}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Whole days from now to the end of this `YYYY-MM-DD`; negative when it is over. */
export const daysUntil = (day: string, now = new Date()): number => {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.UTC(year, month - 1, date) - today) / 86_400_000);
};

/** Writes moments in one form. A formatter costs a hundred times what using it does, so there is one of each language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: Date, language: string): string => {
    const format = made.get(language) ?? new Intl.DateTimeFormat(language, options);
    made.set(language, format);
    return format.format(at);
  };
};

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** A day near today by its name: today, yesterday. */
export const nameOfDay = (daysAgo: number, language: string): string => {
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relative.set(language, format);
  return format.format(-daysAgo, 'day');
};
