import { type CompanyRow, defaultTimeZone, localDay } from '#functions/company/rows/company-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { platformTenant } from './platform-setting.ts';

/** The time zone of the platform: that of the operator's company. */
export async function platformTimeZone(): Promise<string> {
  const company = await get<CompanyRow>(keys.company(platformTenant));
  return company?.timeZone ?? defaultTimeZone;
}

/** The month (`2026-01`) to which the platform counts a moment (ISO 8601). */
export async function platformMonth(at: string): Promise<string> {
  return localDay(new Date(at), await platformTimeZone()).slice(0, 7);
}
