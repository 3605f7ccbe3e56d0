import type { Schedule } from '#shared/hours/hours.ts';

/**
 * What stands in a field of the form `##:##` after somebody typed: digits alone are enough, and an hour of one digit is known by what
 * cannot follow it (`9` is `09`, `7:` is `07:`).
 */
export const typedTime = (typed: string): string => {
  const [before = '', after] = typed.split(':', 2);
  const hour = before.replace(/\D/g, '');
  if (after !== undefined) {
    const minutes = after.replace(/\D/g, '').slice(0, 2);
    return hour === '' && minutes === '' ? '' : `${hour.slice(0, 2).padStart(2, '0')}:${minutes}`;
  }
  const digits = /^[3-9]/.test(hour) ? `0${hour}` : hour;
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2, 4)}` : digits;
};

/** A time left half typed means the whole hour: `8` and `08:` are `08:00`. */
export const completedTime = (typed: string): string => {
  const [hour = '', minutes = ''] = typed.split(':', 2);
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
};

type Times = Pick<Schedule, 'startTime' | 'endTime'>;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What a day's hours amount to, and what is wrong with them (a time that is none, or one of the two missing). */
export type Meaning = 'always' | 'closed' | 'hours' | 'overnight' | 'noTime' | 'half';

export const meaningOf = ({ startTime, endTime }: Times): Meaning => {
  if (startTime === '' && endTime === '') return 'always';
  if ([startTime, endTime].some((text) => text !== '' && !isTime(text))) return 'noTime';
  if (startTime === '' || endTime === '') return 'half';
  if (startTime === endTime) return 'closed';
  return endTime < startTime ? 'overnight' : 'hours';
};

/** Nothing in these hours is half typed or no time. */
export const areHours = (schedules: readonly Times[]): boolean =>
  schedules.every((one) => !['noTime', 'half'].includes(meaningOf(one)));
