import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { stopPace } from '#functions/engagement/pace/pace-schedule.ts';
import { planPaceTurns } from '#functions/engagement/pace/plan-turns.ts';
import { takePaceTurn } from '#functions/engagement/pace/take-turn.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { paceSources } from './sources.ts';

/** Sends the next automatic message of a connection at its turn, and plans its coming minute when its schedule runs. */
export const handler = consume(jobs.turns, async ({ companyId, whatsappId, version }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company || company.deletedAt) return version === undefined ? stopPace(tenant, whatsappId, undefined) : undefined;
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const context = { tenant, company, directory, now: new Date() };
  return version === undefined
    ? planPaceTurns(context, whatsappId, paceSources)
    : takePaceTurn(context, { whatsappId, version }, paceSources);
});
