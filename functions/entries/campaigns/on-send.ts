import { directoryOf } from '#functions/company/companies/directory.ts';
import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { NotSending } from '#functions/engagement/campaigns/claim.ts';
import { RecipientMoved } from '#functions/engagement/campaigns/recipient-row.ts';
import { sendNext } from '#functions/engagement/campaigns/send-next.ts';
import { PaceTaken } from '#functions/engagement/pace/pace-row.ts';
import { sendInTurn } from '#functions/engagement/schedules/send-in-turn.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { isSwitchedOff } from '#shared/plan-parts.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/**
 * Sends the next message of a connection, if its moment has come: scheduled messages in their turn, then campaigns.
 * Losing to another sender leaves it to that one.
 */
export const handler = consume(jobs.campaignSends, async ({ companyId, whatsappId, version }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  const now = new Date();
  if (!company || company.deletedAt) return;
  const context = { tenant, directory: await directoryOf(tenant, company.configVersion) };
  if (await sendInTurn({ ...context, company, now }, whatsappId, version)) return;
  // Campaigns rest while the company has lapsed, or its plan or the operator's switch is against them; the timer looks again.
  const isWithout = !company.plan.useCampaigns || isSwitchedOff('useCampaigns', context.directory.settings);
  if (isWithout || (await isLapsed(company, now))) return;
  try {
    await sendNext(context, whatsappId, version, now);
  } catch (error) {
    if (error instanceof PaceTaken || error instanceof RecipientMoved || error instanceof NotSending) return;
    throw error;
  }
});
