import { companyContexts } from '#functions/company/companies/timer-context.ts';
import { readBulk } from '#functions/conversation/acts/bulk-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { advanceBulk } from './bulk/act-step.ts';
import { undoBulkStep } from './bulk/undo-step.ts';

/** Runs one step of an act on many tickets, or of its undoing; each step enqueues the next. */
export const handler = consume(jobs.bulks, async ({ companyId, bulkId }) => {
  const tenant = tenantOfMessage({ companyId });
  const row = await readBulk(tenant, bulkId);
  if (row?.status !== 'running' && row?.status !== 'undoing') return;
  const context = await companyContexts()(tenant);
  if (!context) return;
  await (row.status === 'running' ? advanceBulk : undoBulkStep)({ tenant, ...context }, row);
});
