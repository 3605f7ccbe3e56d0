import { expect, test } from 'vitest';
import { areOpeningHoursValid, completedTime, openingHoursMeaningOf, typedTime } from './typed-time.ts';

test.each([
  ['0', '0'],
  ['08', '08'],
  ['080', '08:0'],
  ['0800', '08:00'],
  ['08000', '08:00'],
  ['9', '09'],
  ['930', '09:30'],
  ['7:', '07:'],
  ['07:3', '07:3'],
  ['08:0', '08:0'],
  ['8h', '08'],
  ['abc', ''],
  [':', ''],
  ['2500', '25:00'],
])('turns typed %s into %s', (typed, shown) => {
  expect(typedTime(typed)).toBe(shown);
});

test.each([
  ['8', '08:00'],
  ['08:', '08:00'],
  ['08:3', '08:30'],
  ['', ''],
])('completes %s to %s', (typed, shown) => {
  expect(completedTime(typed)).toBe(shown);
});

test.each([
  ['08:00', '18:00', 'hours'],
  ['22:00', '06:00', 'overnight'],
  ['00:00', '00:00', 'closed'],
  ['', '', 'always'],
  ['08:00', '', 'half'],
  ['25:00', '18:00', 'noTime'],
  ['08:00', '18:6', 'noTime'],
] as const)('reads %s to %s as %s', (startTime, endTime, meaning) => {
  expect(openingHoursMeaningOf({ startTime, endTime })).toBe(meaning);
  expect(areOpeningHoursValid([{ startTime, endTime }])).toBe(!['noTime', 'half'].includes(meaning));
});
