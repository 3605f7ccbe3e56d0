import { directoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { planTurns } from '#functions/engagement/pace/plan-turns.ts';
import { takeTurn } from '#functions/engagement/pace/take-turn.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { sources } from './sources.ts';

const contextAt = async (tenant: Tenant, now: number) => {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new Error('the company is gone');
  return { tenant, company, directory: await directoryOf(tenant, company.configVersion), now: new Date(now) };
};

/** The turn of a connection at a moment (ms), of the version that the pace has unless one is given. */
export async function turnAt(tenant: Tenant, whatsappId: number, now: number, version?: number): Promise<void> {
  const due = version ?? (await readPace(tenant, whatsappId)).version;
  await takeTurn(await contextAt(tenant, now), { whatsappId, version: due }, sources);
}

/** A run of the connection's schedule at a moment (ms). */
export async function minuteAt(tenant: Tenant, whatsappId: number, now: number): Promise<void> {
  await planTurns(await contextAt(tenant, now), whatsappId, sources);
}
