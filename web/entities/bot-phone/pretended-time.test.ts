import { expect, test } from 'vitest';
import { daysToSimulate, momentOfSimulatedTime, nextSundayNight, simulatedTimeOf } from './pretended-time.ts';

test('finds the next Sunday, which may be today', () => {
  expect(nextSundayNight('2026-11-27')).toEqual({ date: '2026-11-29', time: '03:00' });
  expect(nextSundayNight('2026-11-29').date).toBe('2026-11-29');
  expect(nextSundayNight('2026-12-28').date).toBe('2027-01-03');
});

test('offers the coming week and the holidays after it', () => {
  const holidays = [{ date: '12-25' }, { date: '2026-11-28' }, { date: '2026-11-20' }];
  expect(daysToSimulate('2026-11-27', holidays)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-25',
  ]);
});

test('reads times by the company’s clock', () => {
  const timeZone = 'America/Sao_Paulo';
  const at = momentOfSimulatedTime({ date: '2026-11-29', time: '03:00' }, timeZone);
  expect(at.toISOString()).toBe('2026-11-29T06:00:00.000Z');
  expect(simulatedTimeOf(at, timeZone)).toEqual({ date: '2026-11-29', time: '03:00' });
});
