import { type CampaignSettings, initialCampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';

/** The settings in the list of the API, where each value is JSON. */
export function parseCampaignSettings(list: readonly { key: string; value: string }[]): CampaignSettings {
  return {
    ...initialCampaignSettings,
    ...Object.fromEntries(list.map(({ key, value }) => [key, JSON.parse(value)])),
  };
}
