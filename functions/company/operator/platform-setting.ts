import { productName } from '#shared/product-name.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { type PlatformSetting, platformCompanyId, settingValues } from '#shared/setting-values.ts';
import type { Setting } from '#shared/settings/contract.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** The platform operator's company, which holds the settings of the platform. */
export const platformTenant = tenantOfCompany({ id: platformCompanyId });

export async function platformSetting(key: PlatformSetting): Promise<Setting> {
  const row = await get<{ value: string }>(keys.setting(platformTenant, key));
  return { key, value: row?.value ?? settingValues[key].initial };
}

/** The name of the product for the platform's customers. */
export async function platformName(): Promise<string> {
  return (await platformSetting('platformName')).value || productName;
}
