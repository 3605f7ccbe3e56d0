import { configChanged } from '#functions/company/companies/directory.ts';
import { settingRulesChanged } from '#functions/platform/timers/rules-changed.ts';
import { keys } from '#shared/server/keys.ts';
import { put, transact } from '#shared/server/table.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import type { Tenant } from '#shared/tenant.ts';
import { storedSetting } from './secret-settings.ts';

export async function setSetting(tenant: Tenant, key: SettingKey, value: string): Promise<void> {
  return transact([
    { write: put(keys.setting(tenant, key), { key, value: await storedSetting(tenant, key, value) }) },
    ...settingRulesChanged(tenant, key, value, new Date()),
    configChanged(tenant, key === 'requireTwoFactor' ? { requiresTwoFactor: value === 'enabled' } : {}),
  ]);
}
