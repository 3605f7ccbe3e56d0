import { isLapsed } from '#functions/company/operator/access.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { type AssistantTurnRow, wakeAssistantTurns } from '#functions/engagement/assistants/assistant-turn-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Turns read in one step; a company that was away for weeks may have thousands. */
const perStep = 100;

/**
 * Wakes the assistants of a company that has access again: those that its end of subscription postponed. Waking twice
 * is harmless, and the tick repeats within an hour what is lost here.
 */
export const handler = consume(jobs.renewals, async ({ companyId, kind, after }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company || (await isLapsed(company, new Date()))) return;
  const { rows, last } = await readRange<AssistantTurnRow>(keys.timersOfKind(tenant, kind), {
    limit: perStep,
    after: after === undefined ? undefined : { ...keys.timer(tenant, kind, after) },
    consistent: true,
  });
  const waiting = rows.filter(({ lapsed }) => lapsed).map((row) => ({ ...row, listens: kind === 'listen' }));
  await wakeAssistantTurns(tenant, waiting, { isDue: true, name: `renewed-${company.dueDate}` });
  if (last) return enqueue('renewals', { companyId, kind, after: rows.at(-1)?.id });
  if (kind === 'answer') return enqueue('renewals', { companyId, kind: 'listen' });
});
