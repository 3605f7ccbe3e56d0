import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { CompanyListed } from '#shared/companies/company.ts';
import { keys } from '#shared/server/keys.ts';
import { readTableRows } from '#shared/server/table.ts';
import { settingValues } from '#shared/setting-values.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** Companies as platform operators see them. */
export async function companyListEntries(rows: readonly CompanyRow[]): Promise<CompanyListed[]> {
  const [settings, usages] = await Promise.all([
    readTableRows<{ value: string }>(
      rows.map((row) => keys.setting(tenantOfCompany(row), 'campaignsEnabled')),
      { consistent: true },
    ),
    readTableRows<{ users?: number; whatsapps?: number }>(rows.map((row) => keys.usage(tenantOfCompany(row)))),
  ]);
  return rows.map((row, index) => ({
    ...row,
    settings: [{ key: 'campaignsEnabled', value: settings[index]?.value ?? settingValues.campaignsEnabled.initial }],
    used: { users: usages[index]?.users ?? 0, connections: usages[index]?.whatsapps ?? 0 },
    deletedAt: row.deletedAt ?? null,
    erasedAt: row.erasedAt ?? null,
  }));
}

export async function companyListEntry(row: CompanyRow): Promise<CompanyListed> {
  const [listed] = await companyListEntries([row]);
  return listed as CompanyListed;
}
