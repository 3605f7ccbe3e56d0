import { expect, test } from 'vitest';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { mergedWeek } from './merged-week.ts';

const week = (changes: Record<string, string>) =>
  usualHours.map((day) => ({ ...day, startTime: changes[day.weekdayEn] ?? day.startTime }));

test('keeps typed days, and takes the stored ones of the others', () => {
  const typed = week({ monday: '09:00', tuesday: '09:00' });
  const stored = week({ tuesday: '10:00', friday: '10:00' });
  expect(mergedWeek(week({}), typed, stored)).toEqual(week({ monday: '09:00', tuesday: '09:00', friday: '10:00' }));
});

test('keeps a typed week where no hours were stored, or none are any more, and no hours that were chosen', () => {
  const typed = week({ monday: '09:00' });
  expect(mergedWeek([], typed, week({ friday: '10:00' }))).toEqual(typed);
  expect(mergedWeek(week({}), typed, [])).toEqual(typed);
  expect(mergedWeek(week({}), [], week({ friday: '10:00' }))).toEqual([]);
});
