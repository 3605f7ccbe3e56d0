import { expect, test } from 'vitest';
import { plannedTimePresetsAt } from './presets.ts';

const paulo = 'America/Sao_Paulo';
const shown = (now: string, timeZone = paulo) =>
  plannedTimePresetsAt(Date.parse(now), timeZone).map(({ name, at }) => `${name} ${at}`);

test('offers today at six, tomorrow and Monday at nine', () => {
  expect(shown('2026-11-26T13:00:00Z')).toEqual([
    'today 2026-11-26T18:00',
    'tomorrow 2026-11-27T09:00',
    'monday 2026-11-30T09:00',
  ]);
});

test('leaves out today from six on, to the minute', () => {
  expect(shown('2026-11-26T20:59:59Z')[0]).toBe('today 2026-11-26T18:00');
  expect(shown('2026-11-26T21:00:00Z')[0]).toBe('tomorrow 2026-11-27T09:00');
});

test('follows the clock of the company, wherever the browser is', () => {
  // Friday in UTC, but still Thursday night in São Paulo and already noon in Auckland.
  expect(shown('2026-11-27T02:30:00Z')).toEqual(['tomorrow 2026-11-27T09:00', 'monday 2026-11-30T09:00']);
  expect(shown('2026-11-27T02:30:00Z', 'Pacific/Auckland')).toEqual([
    'today 2026-11-27T18:00',
    'tomorrow 2026-11-28T09:00',
    'monday 2026-11-30T09:00',
  ]);
});

test('offers Monday once on a Sunday, and the next one on a Monday', () => {
  expect(shown('2026-11-29T13:00:00Z')).toEqual(['today 2026-11-29T18:00', 'tomorrow 2026-11-30T09:00']);
  expect(shown('2026-11-30T13:00:00Z').at(-1)).toBe('monday 2026-12-07T09:00');
});

test('goes over the end of a month and of a year', () => {
  expect(shown('2026-12-31T22:00:00Z')).toEqual(['tomorrow 2027-01-01T09:00', 'monday 2027-01-04T09:00']);
});
