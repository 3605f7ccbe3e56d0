import type { Setting } from '#shared/settings/contract.ts';
import { integrationSettings, type SettingKey, secretSettings, settingKeys } from '#shared/settings/setting-values.ts';

const ofIntegrations: ReadonlySet<SettingKey> = new Set<SettingKey>(integrationSettings);
export const isOfIntegration = (key: SettingKey): boolean => ofIntegrations.has(key);

/**
 * A setting as a user may see it: integration settings only for super users, and for credentials only whether they are
 * set.
 */
export const settingSeenBy = (key: SettingKey, value: string, viewer: { super: boolean }): Setting => {
  if (isOfIntegration(key) && !viewer.super) return { key, value: '' };
  return secretSettings.has(key) ? { key, value: '', isSet: value !== '' } : { key, value };
};

export const settingsSeenBy = (settings: Readonly<Record<SettingKey, string>>, viewer: { super: boolean }): Setting[] =>
  settingKeys.map((key) => settingSeenBy(key, settings[key], viewer));
