import { type CampaignSettings, initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

type Stored = Partial<CampaignSettings>;

/** The settings of a company, with what it never set as it begins. */
export const campaignSettingsOf = async (tenant: Tenant, options?: { consistent: boolean }): Promise<CampaignSettings> => {
  const row = await get<Stored>(keys.campaignSettings(tenant), options);
  const own = Object.keys(initialCampaignSettings) as (keyof CampaignSettings)[];
  return Object.assign(
    { ...initialCampaignSettings },
    ...own.map((key) => (row?.[key] === undefined ? {} : { [key]: row[key] })),
  );
};

/** Last one wins: each key is a value of its own. */
export const saveCampaignSettings = async (tenant: Tenant, change: Stored): Promise<CampaignSettings> => {
  if (Object.keys(change).length > 0)
    await write({ write: update(keys.campaignSettings(tenant), { set: { ...change } }) });
  return campaignSettingsOf(tenant, { consistent: true });
};
