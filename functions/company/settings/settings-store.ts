import { configChanged } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { settingRulesChanged } from '#functions/platform/timers/rules-changed.ts';
import { keys } from '#shared/server/keys.ts';
import { put, transact } from '#shared/server/table.ts';
import type { SettingKey } from '#shared/setting-values.ts';
import type { Tenant } from '#shared/tenant.ts';
import { storedSetting } from './secret-settings.ts';

/** Settings that every request depends on have copies in the company's row, which it reads anyway. */
const copiedToCompany = (key: SettingKey, value: string): Partial<CompanyRow> => {
  if (key === 'requireTwoFactor') return { requiresTwoFactor: value === 'enabled' };
  return key === 'oneSession' ? { severalSessions: value === 'disabled' } : {};
};

export async function setSetting(tenant: Tenant, key: SettingKey, value: string): Promise<void> {
  return transact([
    { write: put(keys.setting(tenant, key), { key, value: await storedSetting(tenant, key, value) }) },
    ...settingRulesChanged(tenant, key, value, new Date()),
    configChanged(tenant, copiedToCompany(key, value)),
  ]);
}
