import { expect, test } from 'vitest';
import type { SignedIn } from '#shared/auth/contract.ts';
import { isSettingKey, type SettingKey, settingChoices, settingKeys } from '#shared/setting-values.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { nameOfChoice } from './choice-option.tsx';
import { optionGroups, settingGroupsFor } from './option-groups.ts';

/** Settings that other screens change. */
const elsewhere: SettingKey[] = ['assistantMonthlyTokens', 'campaignsEnabled', 'conversationDays'];

const keysOf = (groups: typeof optionGroups) => groups.flatMap(({ options }) => options.map(({ key }) => key));
const userWith = (more: object, plan: object = { useSchedules: true }) =>
  ({ profile: 'admin', super: false, companyId: 2, company: { plan }, ...more }) as SignedIn;

test('has each setting once, unless another screen changes it', () => {
  const keys = keysOf(optionGroups);
  expect(keys.filter(isSettingKey).toSorted()).toEqual(
    settingKeys.filter((key) => !elsewhere.includes(key)).toSorted(),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('has a text for each choice that is no number', () => {
  const isNamed = (choice: string) => !/^(enabled|disabled|\d+)$/.test(choice);
  const names = keysOf(optionGroups)
    .filter(isSettingKey)
    .flatMap((key) => (settingChoices(key) ?? []).filter(isNamed).map((choice) => nameOfChoice(key, choice)));
  expect(names).toContain('sideMenuOpen');
  expect(Object.keys(optionsText)).toEqual(expect.arrayContaining(names));
});

test('offers the settings of the platform and of billing systems to those alone who may change them', () => {
  const titles = (user: SignedIn) => settingGroupsFor(user).map(({ title }) => title);
  const everyone = ['company', 'service', 'bot', 'team', 'audit', 'calendar'];
  expect(titles(userWith({}))).toEqual(everyone);
  expect(titles(userWith({ super: true }))).toEqual([...everyone, 'integrations']);
  expect(titles(userWith({ super: true, companyId: 1 }))).toEqual([...everyone, 'platform', 'integrations']);
});

test('offers the delay of scheduled messages only with a plan that has them', () => {
  expect(keysOf(settingGroupsFor(userWith({})))).toContain('scheduleLateMinutes');
  expect(keysOf(settingGroupsFor(userWith({}, { useSchedules: false })))).not.toContain('scheduleLateMinutes');
});
