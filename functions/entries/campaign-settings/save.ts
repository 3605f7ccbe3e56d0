import { saveCampaignSettings } from '#functions/engagement/campaigns/settings-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { settingsList } from '#shared/campaign-settings/campaign-settings.ts';
import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaignSettingsEvent } from '#shared/campaign-settings/events.ts';

export const handler = serve(campaignSettings.save, async ({ body, caller: { tenant } }) => {
  const record = settingsList(await saveCampaignSettings(tenant, body.settings));
  await publishEvents(campaignSettingsEvent(tenant, { action: 'create', record }));
  return record;
});
