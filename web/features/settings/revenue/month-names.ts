import { dateFormat } from '#web/ui/format/dates.ts';

const long = dateFormat({ month: 'long', timeZone: 'UTC' });
const short = dateFormat({ month: 'short', timeZone: 'UTC' });
const at = (month: string) => new Date(`${month}-15T00:00:00Z`);

/** `2026-01` as the name of the month: `janeiro`. */
export function monthName(month: string, language: string): string {
  return long(at(month), language);
}

/** `2026-01` as a short name with its year: `jan/26`. */
export function shortMonth(month: string, language: string): string {
  return `${short(at(month), language).replace('.', '')}/${month.slice(2, 4)}`;
}
