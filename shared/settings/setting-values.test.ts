import { expect, test } from 'vitest';
import { initialSettings, mayChangeSetting, secretSettings, settingValues } from '#shared/setting-values.ts';

const isAllowed = (days: string) => settingValues.graceDays.values.safeParse(days).success;

test.each(['0', '1', '30'])('accepts "%s" as the days of grace', (days) => expect(isAllowed(days)).toBe(true));
test.each(['', '31', '-1', '01', '1.5', 'x'])('rejects "%s" as the days of grace', (days) =>
  expect(isAllowed(days)).toBe(false),
);

test('begins without days of grace, which only the platform operator changes', () => {
  expect(settingValues.graceDays.initial).toBe('0');
  expect(mayChangeSetting('graceDays', { super: false, companyId: 1 })).toBe(false);
});

test('closes idle conversations of new companies after 24 hours, and of others only on request', () => {
  expect(initialSettings()).toContainEqual({ key: 'automaticClose', value: '24' });
  expect(settingValues.automaticClose.initial).toBe('');
});

test('rejects no calls of new companies, whose phones may take them', () => {
  expect(initialSettings()).toContainEqual({ key: 'rejectCalls', value: 'disabled' });
});

const named = (name: string) => settingValues.platformName.values.safeParse(name);

test('takes one visible line as the platform’s name, or nothing', () => {
  expect(named(' Atende Bem ').data).toBe('Atende Bem');
  expect(named('').success).toBe(true);
  for (const wrong of ['Atende\nBem', '\u202eAtende', '\u2800', 'A'.repeat(41)])
    expect([wrong, named(wrong).success]).toEqual([wrong, false]);
});

const admin = { super: false, companyId: 2 };
const entered = { super: true, companyId: 2 };
const operator = { super: true, companyId: 1 };
test.each([
  ['call', [admin, entered, operator]],
  ['asaas', [entered, operator]],
  ['campaignsEnabled', [entered, operator]],
  ['trial', [operator]],
] as const)('lets the users change %s whose right its group requires', (key, allowed) => {
  expect([admin, entered, operator].filter((user) => mayChangeSetting(key, user))).toEqual(allowed);
});

test('keeps the credentials of billing systems secret, and not their addresses', () => {
  expect([...secretSettings]).toEqual(['tokenixc', 'clientidmkauth', 'clientsecretmkauth', 'asaas']);
});
