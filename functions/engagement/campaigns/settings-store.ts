import { configChanged, readCompanyDirectory } from '#functions/company/companies/directory.ts';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { keys } from '#shared/server/keys.ts';
import { transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Sets the given settings. No condition: each key is a value of its own, and the last one set holds. */
export async function saveCampaignSettings(
  tenant: Tenant,
  change: Partial<CampaignSettings>,
): Promise<CampaignSettings> {
  if (Object.keys(change).length > 0)
    await transact([{ write: update(keys.campaignSettings(tenant), { set: { ...change } }) }, configChanged(tenant)]);
  return (await readCompanyDirectory(tenant)).campaignSettings;
}
