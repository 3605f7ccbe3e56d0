import { expect, test } from 'vitest';
import { utcBoundsOfLocalDay } from './bounds-of-day.ts';
import { localTime } from './local-time.ts';

test.each([
  ['America/Sao_Paulo', '2026-03-11', '2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', '2026-01-01T18:15:00.000Z'],
  // Days of 23 and of 25 hours.
  ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // Days whose midnight was skipped, or came twice.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
  // A day that was left out of the calendar.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
])('in %s, %s lasts from %s until %s', (timeZone, day, from, until) => {
  expect(utcBoundsOfLocalDay(day, timeZone)).toEqual({ from, until });
});

test.each(['0000-01-01', '0000-12-31', '0099-06-01', '9999-12-31'])(
  'bounds of %s are ISO texts in their order',
  (day) => {
    for (const timeZone of ['America/Sao_Paulo', 'Pacific/Kiritimati']) {
      const { from, until } = utcBoundsOfLocalDay(day, timeZone);
      for (const bound of [from, until]) expect(bound).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(from <= until).toBe(true);
    }
  },
);

test('the first moment of a day belongs to it, and the millisecond before to the day before', () => {
  for (const timeZone of ['America/Sao_Paulo', 'Asia/Tehran', 'Australia/Lord_Howe']) {
    const { from } = utcBoundsOfLocalDay('2026-06-15', timeZone);
    expect(localTime(new Date(from), timeZone).date).toBe('2026-06-15');
    expect(localTime(new Date(Date.parse(from) - 1), timeZone).date).toBe('2026-06-14');
  }
});
