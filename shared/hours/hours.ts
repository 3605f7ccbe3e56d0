import * as z from 'zod';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Wall-clock time of the company, `HH:MM`; empty: not told. */
const Time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')]);

/** Working hours of one day of the week. An end before the start is on the next day. */
export const Schedule = z.object({
  /** As the screens name the day. */
  weekday: z.string().max(30),
  weekdayEn: z.enum(weekdays),
  startTime: Time,
  endTime: Time,
});
export type Schedule = z.infer<typeof Schedule>;
