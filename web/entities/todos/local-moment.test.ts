import { expect, test } from 'vitest';
import { fromDateTimeInput, toDateTimeInput } from './local-moment.ts';

test('a moment survives the way through the field, to the minute', () => {
  const iso = '2030-03-05T17:04:00.000Z';
  expect(fromDateTimeInput(toDateTimeInput(iso))).toBe(iso);
  expect(toDateTimeInput(null)).toBe('');
  expect(fromDateTimeInput('')).toBeNull();
  expect(fromDateTimeInput('half typed')).toBeNull();
});
