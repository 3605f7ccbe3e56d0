import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { CompanyListed } from '#shared/companies/company.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll } from '#shared/server/table.ts';
import { settingValues } from '#shared/setting-values.ts';
import { tenantOfCompany } from '#shared/tenant.ts';

/** Companies as platform operators see them. */
export async function companiesListed(rows: readonly CompanyRow[]): Promise<CompanyListed[]> {
  const [settings, usages] = await Promise.all([
    getAll<{ value: string }>(
      rows.map((row) => keys.setting(tenantOfCompany(row), 'campaignsEnabled')),
      { consistent: true },
    ),
    getAll<{ users?: number; whatsapps?: number }>(rows.map((row) => keys.usage(tenantOfCompany(row)))),
  ]);
  return rows.map((row, index) => ({
    ...row,
    settings: [{ key: 'campaignsEnabled', value: settings[index]?.value ?? settingValues.campaignsEnabled.initial }],
    used: { users: usages[index]?.users ?? 0, connections: usages[index]?.whatsapps ?? 0 },
    deletedAt: row.deletedAt ?? null,
    erasedAt: row.erasedAt ?? null,
  }));
}

export async function companyListed(row: CompanyRow): Promise<CompanyListed> {
  const [listed] = await companiesListed([row]);
  return listed as CompanyListed;
}
