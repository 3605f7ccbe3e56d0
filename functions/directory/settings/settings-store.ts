import { configChanged } from '#functions/directory/companies/directory.ts';
import { settingRulesChanged } from '#functions/platform/timers/rules-changed.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, transact } from '#shared/server/table.ts';
import { type Tenant, tenantOfCompany } from '#shared/server/tenant.ts';
import type { Setting } from '#shared/settings/contract.ts';
import { type platformSettings, type SettingKey, settingValues } from '#shared/settings/setting-values.ts';
import { storedSetting } from './secret-settings.ts';

export const setSetting = async (tenant: Tenant, key: SettingKey, value: string): Promise<void> =>
  transact([
    { write: put(keys.setting(tenant, key), { key, value: await storedSetting(tenant, key, value) }) },
    ...settingRulesChanged(tenant, key, value, new Date()),
    configChanged(tenant),
  ]);

/** The platform operator's company, which holds the settings of the public pages. */
export const platformTenant = tenantOfCompany({ id: 1 });

export const platformSetting = async (key: (typeof platformSettings)[number]): Promise<Setting> => {
  const row = await get<{ value: string }>(keys.setting(platformTenant, key));
  return { key, value: row?.value ?? settingValues[key].initial };
};
