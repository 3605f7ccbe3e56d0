import { expect, test } from 'vitest';
import { momentOfLocalTime } from './moment-of.ts';

test.each([
  ['2026-01-02T10:00', 'America/Sao_Paulo', '2026-01-02T13:00:00.000Z'],
  ['2026-01-02T10:00:30', 'UTC', '2026-01-02T10:00:30.000Z'],
  // Clocks moved back: 00:30 came twice, and the first of the two counts.
  ['2019-02-16T23:30', 'America/Sao_Paulo', '2019-02-17T01:30:00.000Z'],
  // Clocks moved on from 00:00 to 01:00.
  ['2018-11-04T00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('finds %s in %s', (local, timeZone, expected) => {
  expect(momentOfLocalTime(local, timeZone).toISOString()).toBe(expected);
});
