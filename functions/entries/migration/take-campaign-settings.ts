import { saveCampaignSettings } from '#functions/engagement/campaigns/settings-store.ts';
import { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { type Migration, takeOver } from './migration.ts';
import { reasonsOf } from './report.ts';
import { jsonOf, textColumn } from './values.ts';

/** Takes over the pace and the variables of campaigns, one by one: settings that are unknown here stay behind. */
export async function takeCampaignSettings(migration: Migration): Promise<void> {
  const { source, tenant, report } = migration;
  const fields = CampaignSettings.partial().strict();
  for (const row of await source.rows('CampaignSettings')) {
    report.count('campaignSetting', 'found');
    const key = textColumn(row, 'key');
    const parsed = fields.safeParse({ [key]: jsonOf(row, 'value') ?? textColumn(row, 'value') });
    if (!parsed.success) {
      report.problem('campaignSetting', key, reasonsOf(parsed.error));
      continue;
    }
    await takeOver(migration, {
      kind: 'campaignSetting',
      sourceId: key,
      find: async () => undefined,
      add: async () => {
        await saveCampaignSettings(tenant, parsed.data);
        return 1;
      },
    });
  }
}
