import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Holiday } from './holidays.ts';
import { isOpen, WorkingHours, weekdays } from './hours.ts';

type Times = readonly [string, string];
const week = (days: Partial<Record<(typeof weekdays)[number], Times>>): WorkingHours[] =>
  weekdays.flatMap((weekdayEn) => {
    const times = days[weekdayEn];
    return times ? [{ weekday: weekdayEn, weekdayEn, startTime: times[0], endTime: times[1] }] : [];
  });

const office: Times = ['08:00', '18:00'];
const usual = week({
  sunday: ['00:00', '00:00'],
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
  saturday: ['08:00', '12:00'],
});
const bar = week({
  ...Object.fromEntries(weekdays.map((day) => [day, ['00:00', '00:00']])),
  friday: ['22:00', '06:00'],
});

const open = (schedules: WorkingHours[], at: string, timeZone = 'America/Sao_Paulo', ...holidays: string[]) =>
  isOpen(schedules, { timeZone, holidays: holidays.map((date) => ({ date })) }, new Date(at));

describe("usual hours in the company's time zone", () => {
  // 2026-03-02 is a Monday; São Paulo is three hours behind UTC.
  test.each([
    ['2026-03-02T10:59:59Z', false, 'a second before eight'],
    ['2026-03-02T11:00:00Z', true, 'eight'],
    ['2026-03-02T20:59:59Z', true, 'the last second'],
    ['2026-03-02T21:00:00Z', false, 'six in the evening'],
    ['2026-03-07T14:59:00Z', true, 'Saturday before noon'],
    ['2026-03-07T15:00:00Z', false, 'Saturday noon'],
    ['2026-03-08T15:00:00Z', false, 'Sunday, 00:00 to 00:00'],
    ['2026-03-08T03:00:00Z', false, 'midnight of that Sunday'],
    ['2026-03-03T01:30:00Z', false, 'Monday evening there, Tuesday in UTC'],
  ])('%s: %s (%s)', (at, expected) => {
    expect(open(usual, at)).toBe(expected);
  });

  test.each([
    ['America/Sao_Paulo', false],
    ['America/Noronha', true],
    ['Europe/Lisbon', true],
    ['Asia/Tokyo', false],
    ['Pacific/Auckland', false],
  ])('the same moment in %s: %s', (timeZone, expected) => {
    expect(open(usual, '2026-03-02T10:30:00Z', timeZone)).toBe(expected);
  });

  test('a time zone east of the date line has another weekday', () => {
    expect(open(usual, '2026-03-08T20:30:00Z', 'Pacific/Auckland')).toBe(true);
    expect(open(usual, '2026-03-06T20:30:00Z', 'Pacific/Auckland')).toBe(true);
    expect(open(usual, '2026-03-07T20:30:00Z', 'Pacific/Auckland')).toBe(false);
  });
});

describe('hours on days when clocks change follow the local clock', () => {
  // New York leaves standard time on Sunday 2026-03-08 at two, and comes back on Sunday 2026-11-01 at two.
  const early = week({ sunday: ['01:30', '03:30'], monday: office });
  test.each([
    ['2026-03-06T13:00:00Z', usual, true, 'Friday before: eight is 13:00 UTC'],
    ['2026-03-09T12:00:00Z', usual, true, 'Monday after: eight is 12:00 UTC'],
    ['2026-03-09T11:59:00Z', usual, false, 'a minute before it'],
    ['2026-03-08T06:29:00Z', early, false, '01:29'],
    ['2026-03-08T07:00:00Z', early, true, 'two never comes: it is three'],
    ['2026-03-08T07:30:00Z', early, false, '03:30'],
    ['2026-11-01T05:30:00Z', early, true, '01:30 the first time'],
    ['2026-11-01T06:00:00Z', early, false, 'one o’clock again'],
    ['2026-11-01T06:30:00Z', early, true, '01:30 the second time'],
  ])('%s: the local clock decides', (at, schedules, expected) => {
    expect(open(schedules, at, 'America/New_York')).toBe(expected);
  });

  test('a night that loses an hour ends by the local clock', () => {
    const night = week({ saturday: ['22:00', '06:00'], sunday: ['00:00', '00:00'] });
    expect(open(night, '2026-03-08T09:59:00Z', 'America/New_York')).toBe(true);
    expect(open(night, '2026-03-08T10:00:00Z', 'America/New_York')).toBe(false);
  });

  test('a day without a midnight is still its own day', () => {
    // Asunción, 2023-10-01 (a Sunday): after 23:59 comes 01:00.
    const schedules = week({ saturday: office, sunday: ['00:00', '12:00'] });
    expect(open(schedules, '2023-10-01T03:59:00Z', 'America/Asuncion')).toBe(false);
    expect(open(schedules, '2023-10-01T04:00:00Z', 'America/Asuncion')).toBe(true);
  });
});

describe('hours past midnight belong to the day on which they start', () => {
  test.each([
    ['2026-03-07T00:59:00Z', false, 'Friday 21:59'],
    ['2026-03-07T01:00:00Z', true, 'Friday 22:00'],
    ['2026-03-07T03:00:00Z', true, 'midnight'],
    ['2026-03-07T08:59:00Z', true, 'Saturday 05:59'],
    ['2026-03-07T09:00:00Z', false, 'Saturday six'],
    ['2026-03-06T05:00:00Z', false, 'Friday two in the morning: Thursday was closed'],
  ])('%s: %s (%s)', (at, expected) => {
    expect(open(bar, at)).toBe(expected);
  });

  test('may end at midnight exactly', () => {
    const evening = week({ monday: ['18:00', '00:00'], tuesday: office });
    expect(open(evening, '2026-03-03T02:59:59Z')).toBe(true);
    expect(open(evening, '2026-03-03T03:00:00Z')).toBe(false);
  });

  test('a holiday closes the night that starts on it, not the one that ends on it', () => {
    expect(open(bar, '2026-03-07T05:00:00Z', 'America/Sao_Paulo', '2026-03-07')).toBe(true);
    expect(open(bar, '2026-03-07T05:00:00Z', 'America/Sao_Paulo', '2026-03-06')).toBe(false);
  });
});

describe('holidays', () => {
  test.each([
    ['2026-12-25T15:00:00Z', ['2026-12-25'], false],
    ['2027-12-27T15:00:00Z', ['2026-12-27'], true],
    ['2027-12-27T15:00:00Z', ['12-27'], false],
    ['2026-12-26T02:30:00Z', ['12-26'], false],
    ['2028-02-29T15:00:00Z', ['02-29'], false],
    ['2027-03-01T15:00:00Z', ['02-29'], true],
  ] as const)('%s with %s: %s', (at, holidays, expected) => {
    expect(open(usual, at, 'America/Sao_Paulo', ...holidays)).toBe(expected);
  });

  test('close a day without hours', () => {
    expect(open([], '2026-12-25T15:00:00Z', 'America/Sao_Paulo', '12-25')).toBe(false);
  });

  test.each(['2026-02-30', '13-01', '02-30', '2026-1-1', '', '25/12', '2026-12-25T00:00', '2026-02-29'])(
    'reject the date %s',
    (date) => {
      expect(Holiday.safeParse({ date }).success).toBe(false);
    },
  );

  test.each(['2026-12-25', '12-25', '02-29', '2028-02-29'])('accept the date %s', (date) => {
    expect(Holiday.safeParse({ date }).success).toBe(true);
  });
});

describe('days without times', () => {
  test.each([
    ['no entry', []],
    ['both empty', week({ monday: ['', ''] })],
    ['no end', week({ monday: ['08:00', ''] })],
    ['no start', week({ monday: ['', '18:00'] })],
  ])('are open all day: %s', (_, schedules) => {
    expect(open(schedules, '2026-03-02T03:00:00Z')).toBe(true);
    expect(open(schedules, '2026-03-03T02:59:59Z')).toBe(true);
  });

  test('do not extend into the next day', () => {
    expect(open(week({ monday: ['', ''], tuesday: office }), '2026-03-03T03:00:00Z')).toBe(false);
  });
});

test('hours until 23:59 last to the end of the day; equal times mean closed', () => {
  expect(open(week({ monday: ['00:00', '23:59'], tuesday: office }), '2026-03-03T02:59:30Z')).toBe(true);
  expect(open(week({ monday: ['08:00', '08:00'] }), '2026-03-02T11:00:00Z')).toBe(false);
  expect(open(week({ monday: ['23:59', '23:59'] }), '2026-03-03T02:59:30Z')).toBe(false);
});

test.each(['25:00', '24:00', '8:00', '08:60', '08h00', '08:00 ', '-1:00', '0800'])(
  'Schedule rejects the time %s',
  (startTime) => {
    const schedule = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime, endTime: '18:00' };
    expect(WorkingHours.safeParse(schedule).success).toBe(false);
  },
);

describe('at any moment in any time zone', () => {
  const zone = fc.constantFrom(
    'America/Sao_Paulo',
    'America/New_York',
    'Europe/Lisbon',
    'Asia/Kathmandu',
    'Pacific/Apia',
  );
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const everyDay = (...times: Times) => week(Object.fromEntries(weekdays.map((day) => [day, times])));
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });

  test('all-day hours are open and equal times are closed', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, at) => {
        expect(isOpen(everyDay('00:00', '23:59'), { timeZone, holidays: [] }, at)).toBe(true);
        expect(isOpen(everyDay('00:00', '00:00'), { timeZone, holidays: [] }, at)).toBe(false);
      }),
    );
  });

  test('with the same hours every day, swapping start and end swaps open and closed', () => {
    fc.assert(
      fc.property(zone, moment, time, time, (timeZone, at, from, to) => {
        // 23:59 means the end of the day: as a beginning it would be another moment.
        fc.pre(from !== to && from !== '23:59' && to !== '23:59');
        const [day, night] = [everyDay(from, to), everyDay(to, from)];
        const calendar = { timeZone, holidays: [] };
        expect(isOpen(day, calendar, at)).toBe(!isOpen(night, calendar, at));
      }),
    );
  });
});
