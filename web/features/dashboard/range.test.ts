import { expect, test } from 'vitest';
import { dashboardRangeInAddress, dashboardRangeParams, datesOfDashboardFilter, rangePresets } from './range.ts';

const today = '2026-03-05';
const rangeOf = (search: string) => dashboardRangeInAddress(new URLSearchParams(search), today);

test.each([
  ['', { filter: { days: '7' }, preset: 'week' }],
  ['days=1', { filter: { days: '1' }, preset: 'today' }],
  ['days=45', { filter: { days: '45' }, preset: undefined }],
  ['days=x', { filter: { days: '7' }, preset: 'week' }],
  ['range=month', { filter: { date_from: '2026-03-01', date_to: today }, preset: 'month' }],
  ['from=2026-01-01', { filter: { date_from: '2026-01-01' }, preset: undefined }],
])('reads the range of the address "%s"', (search, range) => {
  expect(rangeOf(search)).toEqual(range);
});

test('writes each range so that it is read back', () => {
  for (const preset of rangePresets)
    expect(rangeOf(`${new URLSearchParams(dashboardRangeParams(preset))}`).preset).toBe(preset);
  const own = { date_from: '2026-01-01', date_to: '2026-01-31' };
  expect(rangeOf(`${new URLSearchParams(dashboardRangeParams(own))}`)).toEqual({ filter: own, preset: undefined });
});

test('ends at today and includes both ends', () => {
  expect(datesOfDashboardFilter({ days: '1' }, today)).toEqual({ initialDate: today, finalDate: today });
  expect(datesOfDashboardFilter({ days: '7' }, today)).toEqual({ initialDate: '2026-02-27', finalDate: today });
  expect(datesOfDashboardFilter({ date_from: '2026-01-01' }, today)).toEqual({
    initialDate: '2026-01-01',
    finalDate: today,
  });
  expect(datesOfDashboardFilter({ date_to: '2026-12-31' }, today)).toEqual({
    initialDate: '2025-12-31',
    finalDate: '2026-12-31',
  });
});
