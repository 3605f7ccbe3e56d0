import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { readPace } from '#functions/engagement/pace/pace-row.ts';
import { planPaceTurns } from '#functions/engagement/pace/plan-turns.ts';
import { takePaceTurn } from '#functions/engagement/pace/take-turn.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { paceSources } from './sources.ts';

const contextAt = async (tenant: Tenant, now: number) => {
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company) throw new Error('the company is gone');
  return { tenant, company, directory: await companyDirectoryOf(tenant, company.configVersion), now: new Date(now) };
};

/** The turn of a connection at a moment (ms), of the version that the pace has unless one is given. */
export async function runPaceTurnAt(tenant: Tenant, whatsappId: number, now: number, version?: number): Promise<void> {
  const due = version ?? (await readPace(tenant, whatsappId)).version;
  await takePaceTurn(await contextAt(tenant, now), { whatsappId, version: due }, paceSources);
}

/** A run of the connection's schedule at a moment (ms). */
export async function runPaceScheduleAt(tenant: Tenant, whatsappId: number, now: number): Promise<void> {
  await planPaceTurns(await contextAt(tenant, now), whatsappId, paceSources);
}
