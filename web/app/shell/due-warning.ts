import { daysBetween } from '#shared/companies/days-between.ts';
import { localTime } from '#shared/hours/local-time.ts';

/** A due date that comes in so many days, or one that has come while access lasts until `accessEnds`. */
export type DueWarning = { kind: 'before'; days: number } | { kind: 'grace'; accessEnds: string };

interface Due {
  dueDate: string | null;
  accessEnds: string | null;
  timeZone: string;
  /** The end of a trial; null for a subscription. */
  trialExpiration: string | null;
}

const daysBefore = 5;
/** A trial is a gift and is counted on the home screen; a warning comes with its last day only. */
const daysBeforeTrial = 1;

/** The warning of a company's due date by its own calendar: from five days before it until access ends. */
export function dueWarningOf(
  { dueDate, accessEnds, timeZone, trialExpiration }: Due,
  now: Date,
): DueWarning | undefined {
  if (dueDate === null || accessEnds === null) return undefined;
  const today = localTime(now, timeZone).date;
  const days = daysBetween(today, dueDate);
  if (days > (trialExpiration ? daysBeforeTrial : daysBefore) || today >= accessEnds) return undefined;
  return days > 0 ? { kind: 'before', days } : { kind: 'grace', accessEnds };
}
