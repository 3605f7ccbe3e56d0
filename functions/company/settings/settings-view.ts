import { operatorGroupOf, type SettingKey, secretSettings, settingKeys } from '#shared/setting-values.ts';
import type { Setting } from '#shared/settings/contract.ts';

/**
 * A setting as a user may see it: integration settings only for super users, and for credentials only whether they are
 * set.
 */
export function settingSeenBy(key: SettingKey, value: string, viewer: { super: boolean }): Setting {
  if (operatorGroupOf(key) === 'integrations' && !viewer.super) return { key, value: '' };
  return secretSettings.has(key) ? { key, value: '', isSet: value !== '' } : { key, value };
}

export function settingsSeenBy(settings: Readonly<Record<SettingKey, string>>, viewer: { super: boolean }): Setting[] {
  return settingKeys.map((key) => settingSeenBy(key, settings[key], viewer));
}
