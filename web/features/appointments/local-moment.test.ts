import { expect, test } from 'vitest';
import { momentOfTyped, typedMoment } from './local-moment.ts';

test.each([
  ['America/Sao_Paulo', '2030-03-04T13:00:00.000Z', '2030-03-04T10:00'],
  ['Asia/Tokyo', '2030-03-04T20:30:00.000Z', '2030-03-05T05:30'],
])('writes and reads a moment by the clock of a company in %s, wherever the browser is', (timeZone, iso, typed) => {
  expect(typedMoment(iso, timeZone)).toBe(typed);
  expect(momentOfTyped(typed, timeZone)).toBe(iso);
});

test('reads nothing while the date is incomplete', () => {
  for (const typed of ['', '2030-03T', 'x']) expect(momentOfTyped(typed, 'UTC')).toBe('');
});
