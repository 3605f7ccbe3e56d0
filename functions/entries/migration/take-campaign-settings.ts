import { saveCampaignSettings } from '#functions/engagement/campaigns/settings-store.ts';
import { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { type Migration, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import { jsonColumn, textColumn } from './values.ts';

/** Takes over the pace and the variables of campaigns, one by one: settings that are unknown here stay behind. */
export async function migrateCampaignSettings(migration: Migration): Promise<void> {
  const { source, tenant, report } = migration;
  const fields = CampaignSettings.partial().strict();
  for (const row of await source.rows('CampaignSettings')) {
    report.count('campaignSetting', 'found');
    const key = textColumn(row, 'key');
    const parsed = fields.safeParse({ [key]: jsonColumn(row, 'value') ?? textColumn(row, 'value') });
    if (!parsed.success) {
      report.problem('campaignSetting', key, formRefusalReasons(parsed.error));
      continue;
    }
    await migrateRowOnce(migration, {
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
