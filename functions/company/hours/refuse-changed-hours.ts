import { areSameHours, type WorkingHours } from '#shared/hours/hours.ts';
import { AppError } from '#shared/http/errors.ts';

interface HoursChange {
  schedules?: readonly WorkingHours[] | undefined;
  schedulesBefore?: readonly WorkingHours[] | undefined;
}

/**
 * Throws ERR_HOURS_CHANGED when a change of hours began with others than the stored ones. The write must have the condition that
 * the row is unchanged since `stored` was read.
 */
export function refuseChangedHours(stored: readonly WorkingHours[], { schedules, schedulesBefore }: HoursChange): void {
  if (schedules && schedulesBefore && !areSameHours(stored, schedulesBefore)) throw new AppError('ERR_HOURS_CHANGED');
}
