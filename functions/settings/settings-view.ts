import type { Caller } from '#functions/http/caller.ts';
import { type Setting, type SettingKey, secretSettings, settingKeys } from '#shared/settings/contract.ts';

/** Every setting; credentials of other systems are blank for those who may not change them. */
export const settingsSeenBy = (
  settings: Readonly<Record<SettingKey, string>>,
  viewer: Pick<Caller, 'can'>,
): Setting[] =>
  settingKeys.map((key) => ({
    key,
    value: secretSettings.has(key) && !viewer.can('settings:write') ? '' : settings[key],
  }));
