import * as z from 'zod';
import type { CalendarRow } from '#functions/company/companies/directory.ts';
import { TimeZone } from '#shared/companies/company-form.ts';
import { Holidays } from '#shared/hours/holidays.ts';
import { WeeklyWorkingHours } from '#shared/hours/hours.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, exists, get, transact, update } from '#shared/server/table.ts';
import { type Migration, migratedIdWrite, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';

/** The working times of an exported company. */
const ExportedHours = z.object({
  timeZone: TimeZone,
  calendar: z.object({ schedules: WeeklyWorkingHours.default([]), holidays: Holidays.default([]) }),
});

/**
 * Takes over the opening hours, the holidays and the time zone of an export of this product. A company that has set its
 * own hours here keeps them.
 */
export async function migrateOpeningHours(migration: Migration): Promise<void> {
  const { tenant, source, report } = migration;
  const [row] = await source.rows('RecadoCompany');
  // Without hours of its own a company is always open.
  if (!row?.calendar) return;
  report.count('openingHours', 'found');
  const form = ExportedHours.safeParse(row);
  if (!form.success) return report.problem('openingHours', row.id, formRefusalReasons(form.error));
  const { timeZone, calendar } = form.data;
  await migrateRowOnce(migration, {
    kind: 'openingHours',
    sourceId: row.id,
    find: async () => ((await get<CalendarRow>(keys.calendar(tenant), { consistent: true })) ? 1 : undefined),
    add: async () => {
      await transact([
        {
          write: update(keys.company(tenant), { set: { timeZone }, add: { configVersion: 1 }, when: exists }),
          otherwise: 'ERR_NO_COMPANY_FOUND',
        },
        {
          write: update(keys.calendar(tenant), { set: calendar, add: { version: 1 }, when: absent }),
          otherwise: 'ERR_TRY_AGAIN',
        },
        migratedIdWrite(tenant, 'openingHours', row.id, 1),
      ]);
      return 1;
    },
  });
}
