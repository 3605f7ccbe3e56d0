import * as z from 'zod';

/** A conversation that is out of the way until a time, or until the customer writes. */
export interface Snooze {
  until: string;
  /** The user who snoozed it. */
  userId: number;
}

/** A time on the company's clock, `YYYY-MM-DDTHH:MM`. */
const LocalMinute = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'expected a time like 2026-11-30T09:00')
  .refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'no such time');

/** In three hours, at nine of the next day or of the next Monday, or at a time; all on the company's clock. */
export const SnoozeChoice = z.union([z.enum(['later', 'tomorrow', 'monday']), LocalMinute]);
export type SnoozeChoice = z.infer<typeof SnoozeChoice>;
