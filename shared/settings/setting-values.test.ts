import { expect, test } from 'vitest';
import { beginningSettings, platformSettings, settingValues } from '#shared/setting-values.ts';

const isAllowed = (days: string) => settingValues.graceDays.values.safeParse(days).success;

test.each(['0', '1', '30'])('accepts "%s" as the days of grace', (days) => expect(isAllowed(days)).toBe(true));
test.each(['', '31', '-1', '01', '1.5', 'x'])('rejects "%s" as the days of grace', (days) =>
  expect(isAllowed(days)).toBe(false),
);

test('begins without days of grace, which only the platform operator changes', () => {
  expect(settingValues.graceDays.initial).toBe('0');
  expect(platformSettings).toContain('graceDays');
});

test('closes idle conversations of new companies after 24 hours, and of others only on request (D17)', () => {
  expect(beginningSettings()).toContainEqual({ key: 'automaticClose', value: '24' });
  expect(settingValues.automaticClose.initial).toBe('');
});

test('rejects no calls of new companies, whose phones may take them (D13)', () => {
  expect(beginningSettings()).toContainEqual({ key: 'rejectCalls', value: 'disabled' });
});
