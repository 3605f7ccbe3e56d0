import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDateTime } from '#shared/hours/local-minute.ts';
import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { occurrencesAfter } from './recurrence.ts';
import { isRule, skipsMonths } from './rule.ts';

const local = (dates: Date[], timeZone: string) => dates.map((date) => localDateTime(date, timeZone));
const at = (text: string) => new Date(text);

test('keeps the time of day when clocks change', () => {
  const series = { rule: 'FREQ=DAILY', startsAt: '2026-03-27T09:00', timeZone: 'Europe/Lisbon' };
  expect(occurrencesAfter(series, at('2026-03-27T12:00Z'), 2)).toEqual([
    at('2026-03-28T09:00Z'),
    at('2026-03-29T08:00Z'),
  ]);
});

test('keeps the seconds of the first time', () => {
  const series = { rule: 'FREQ=DAILY', startsAt: '2026-11-23T09:00:52', timeZone: 'America/Sao_Paulo' };
  expect(occurrencesAfter(series, at('2026-11-22T12:00Z'), 2)).toEqual([
    at('2026-11-23T12:00:52Z'),
    at('2026-11-24T12:00:52Z'),
  ]);
});

test('a time that clocks skip is an hour later, and one that comes twice is the first', () => {
  expect(momentOfLocalTime('2026-03-29T01:30', 'Europe/Lisbon')).toEqual(at('2026-03-29T01:30Z'));
  expect(momentOfLocalTime('2026-10-25T01:30', 'Europe/Lisbon')).toEqual(at('2026-10-25T00:30Z'));
});

test('the 31st leaves out shorter months, and the form can say so', () => {
  const series = { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', startsAt: '2026-01-31T09:00', timeZone: 'America/Sao_Paulo' };
  expect(local(occurrencesAfter(series, at('2026-01-31T13:00Z'), 3), series.timeZone)).toEqual([
    '2026-03-31T09:00',
    '2026-05-31T09:00',
    '2026-07-31T09:00',
  ]);
  expect(skipsMonths(series)).toBe(true);
  expect(skipsMonths({ ...series, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' })).toBe(false);
});

test('an end in the past has no occurrences', () => {
  const series = { rule: 'FREQ=DAILY;UNTIL=20260101', startsAt: '2026-02-01T09:00', timeZone: 'UTC' };
  expect(occurrencesAfter(series, at('2026-01-01T00:00Z'), 5)).toEqual([]);
});

test('accepts rules of RFC 5545 by days or more, and nothing else', () => {
  for (const rule of ['', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;COUNT=3;INTERVAL=2'])
    expect(isRule(rule)).toBe(true);
  for (const rule of [
    'FREQ=HOURLY',
    'FREQ=DAILY;',
    'INTERVAL=2',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1;UNTIL=20300101',
  ])
    expect(isRule(rule)).toBe(false);
});

const rules = fc
  .record({ freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'), interval: fc.integer({ min: 1, max: 6 }) })
  .map(({ freq, interval }) => `FREQ=${freq};INTERVAL=${interval}`);
const zones = fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York', 'Pacific/Auckland', 'UTC');
const moments = fc.date({ min: at('2024-01-01T00:00Z'), max: at('2032-01-01T00:00Z'), noInvalidDate: true });

test('property: occurrences ascend, are all later, and continue where a shorter list ended', () => {
  fc.assert(
    fc.property(rules, zones, moments, (rule, timeZone, from) => {
      const series = { rule, startsAt: localDateTime(from, timeZone), timeZone };
      const all = occurrencesAfter(series, from, 4);
      expect(all.length).toBe(4);
      for (const [index, one] of all.entries()) expect(one > (all[index - 1] ?? from)).toBe(true);
      expect(occurrencesAfter(series, all[1] as Date, 2)).toEqual(all.slice(2));
    }),
    { numRuns: 60 },
  );
});
