import type { ComponentType } from 'react';
import type { SignedIn } from '#shared/auth/contract.ts';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { isSettingKey, mayChangeSetting, type SettingKey } from '#shared/setting-values.ts';
import type { optionsText } from '#web/entities/settings/options.text.ts';
import type { SettingChoice } from './choice-option.tsx';
import { HolidaysOption } from './holidays-option.tsx';
import { AutomaticCloseOption } from './idle-option.tsx';
import { NameOption } from './name-option.tsx';
import type { settingsScreenText } from './settings.text.ts';
import { SignUpPlanOption } from './sign-up-plan-option.tsx';
import { TimeZoneOption } from './time-zone-option.tsx';

/** A setting whose control follows from its values in `shared/setting-values.ts`. */
export type PlainSettingKey = SettingKey & keyof typeof optionsText;

/** `isOffered` adds a condition to the one that users may change the setting. */
export type SettingOption = { isOffered?: (user: SignedIn) => boolean } & (
  | { key: PlainSettingKey; choices?: readonly SettingChoice[]; Draw?: undefined }
  | { key: string; Draw: ComponentType<{ company: CompanyWithHours }> }
);

interface OptionGroup {
  title: keyof typeof settingsScreenText;
  options: readonly SettingOption[];
}

const plain = (...keys: PlainSettingKey[]): SettingOption[] => keys.map((key) => ({ key }));
const durations = (...minutes: number[]): SettingChoice[] =>
  minutes.map((each) => ({ value: String(each), text: each < 60 ? `${each} min` : `${each / 60} h` }));
const lateLimits = durations(15, 30, 60, 120, 240, 720, 1440);
const absences = durations(5, 10, 15, 30, 60, 120, 240);

/** The options of the screen in their order. Components draw those that are more than a setting, or none. */
export const optionGroups: readonly OptionGroup[] = [
  { title: 'company', options: [{ key: 'name', Draw: NameOption }] },
  {
    title: 'service',
    options: [
      ...plain('sendGreetingAccepted', 'sendMsgTransfTicket', 'onlyAssigneeWrites', 'showTyping', 'userRating'),
      { key: 'automaticClose', Draw: AutomaticCloseOption },
      ...plain('closeUnanswered'),
      { key: 'handBackMinutes', choices: [{ value: '', text: '' }, ...absences] },
      { key: 'scheduleLateMinutes', choices: lateLimits, isOffered: ({ company }) => company.plan.useSchedules },
    ],
  },
  {
    title: 'bot',
    options: [
      ...plain('scheduleType', 'sendGreetingMessageOneQueues', 'chatBotType', 'CheckMsgIsGroup'),
      ...plain('call', 'rejectCalls', 'customerLanguage'),
    ],
  },
  { title: 'team', options: plain('requireTwoFactor', 'oneSession', 'userCreation', 'sideMenu') },
  { title: 'audit', options: plain('auditDays') },
  {
    title: 'calendar',
    options: [
      { key: 'timeZone', Draw: TimeZoneOption },
      { key: 'holidays', Draw: HolidaysOption },
    ],
  },
  {
    title: 'platform',
    options: [
      ...plain('platformName', 'allowregister', 'viewregister', 'trial'),
      { key: 'signUpPlan', Draw: SignUpPlanOption },
      ...plain('graceDays', 'invoiceIssuer'),
    ],
  },
  {
    title: 'integrations',
    options: plain('ipixc', 'tokenixc', 'ipmkauth', 'clientidmkauth', 'clientsecretmkauth', 'asaas'),
  },
];

/** The options that a user may change, without empty groups. */
export function settingGroupsFor(user: SignedIn): OptionGroup[] {
  const isFor = ({ key, isOffered = () => true }: SettingOption) =>
    (!isSettingKey(key) || mayChangeSetting(key, user)) && isOffered(user);
  return optionGroups
    .map(({ title, options }) => ({ title, options: options.filter(isFor) }))
    .filter(({ options }) => options.length > 0);
}
