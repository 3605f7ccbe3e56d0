import type * as z from 'zod';
import { setSetting } from '#functions/company/settings/settings-store.ts';
import { isSettingKey, operatorGroupOf, settingValues } from '#shared/setting-values.ts';
import { type Migration, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import { textColumn } from './values.ts';

/** Takes over the company's settings that exist here; the others are named. */
export async function migrateSettings(migration: Migration): Promise<void> {
  const { source, tenant, report } = migration;
  for (const row of await source.rows('Settings')) {
    report.count('setting', 'found');
    const key = textColumn(row, 'key');
    if (!isSettingKey(key) || operatorGroupOf(key)) {
      report.problem(
        'setting',
        key,
        isSettingKey(key) ? 'is set by the operator here' : 'there is no such setting here',
      );
      continue;
    }
    const values: z.ZodType<string> = settingValues[key].values;
    const value = values.safeParse(textColumn(row, 'value'));
    if (!value.success) {
      report.problem('setting', key, formRefusalReasons(value.error));
      continue;
    }
    await migrateRowOnce(migration, {
      kind: 'setting',
      sourceId: key,
      find: async () => undefined,
      add: async () => {
        await setSetting(tenant, key, value.data);
        return 1;
      },
    });
  }
}
