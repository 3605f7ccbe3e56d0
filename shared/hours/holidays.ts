import * as z from 'zod';

/** A leap year, so that a yearly 29 February is valid. */
const someLeapYear = '2024';

/** `YYYY-MM-DD`: a single day. `MM-DD`: every year. */
export const HolidayDate = z
  .string()
  .refine((text) => z.iso.date().safeParse(/^\d\d-\d\d$/.test(text) ? `${someLeapYear}-${text}` : text).success, {
    message: 'YYYY-MM-DD or MM-DD',
  });

/** A day on which the company does not work. */
export const Holiday = z.object({ date: HolidayDate, name: z.string().trim().max(60).default('') });
export type Holiday = z.infer<typeof Holiday>;

/** More than a company has in ten years. */
export const maxHolidays = 200;

export const Holidays = z
  .array(Holiday)
  .max(maxHolidays)
  .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'each date once');

/** Whether a day (`YYYY-MM-DD`) is one of the holidays. */
export function isHoliday(holidays: readonly Pick<Holiday, 'date'>[], day: string): boolean {
  return holidays.some(({ date }) => date === day || date === day.slice(5));
}
