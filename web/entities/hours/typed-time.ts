import type { WorkingHours } from '#shared/hours/hours.ts';

/**
 * Formats typed text as `##:##`: digits alone are enough, and an hour is completed once no second digit can follow (`9`
 * becomes `09`, `7:` becomes `07:`).
 */
export function typedTime(typed: string): string {
  const [before = '', after] = typed.split(':', 2);
  const hour = before.replace(/\D/g, '');
  if (after !== undefined) {
    const minutes = after.replace(/\D/g, '').slice(0, 2);
    return hour === '' && minutes === '' ? '' : `${hour.slice(0, 2).padStart(2, '0')}:${minutes}`;
  }
  const digits = /^[3-9]/.test(hour) ? `0${hour}` : hour;
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : digits;
}

/** Completes a half-typed time to the full hour: `8` and `08:` become `08:00`. */
export function completedTime(typed: string): string {
  const [hour = '', minutes = ''] = typed.split(':', 2);
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
}

type Times = Pick<WorkingHours, 'startTime' | 'endTime'>;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * The meaning of a day's hours, or their error: `noTime` for an invalid time, `half` when one of the two is missing.
 */
export type OpeningHoursMeaning = 'always' | 'closed' | 'hours' | 'overnight' | 'noTime' | 'half';

export function openingHoursMeaningOf({ startTime, endTime }: Times): OpeningHoursMeaning {
  if (startTime === '' && endTime === '') return 'always';
  if ([startTime, endTime].some((text) => text !== '' && !isTime(text))) return 'noTime';
  if (startTime === '' || endTime === '') return 'half';
  if (startTime === endTime) return 'closed';
  return endTime < startTime ? 'overnight' : 'hours';
}

/** True when all times are complete and valid. */
export function areOpeningHoursValid(schedules: readonly Times[]): boolean {
  return schedules.every((one) => !['noTime', 'half'].includes(openingHoursMeaningOf(one)));
}
