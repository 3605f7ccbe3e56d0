import { enqueueForEachCompany } from '#functions/company/companies/enqueue-for-each-company.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { closeAuditDays } from './close-days.ts';

const platform = 0;

/** Closes the days of a company, or of the platform's trail, each in a message of its own. */
export const handler = consume(jobs.auditDays, async ({ after, companyId }) => {
  if (companyId !== undefined)
    return closeAuditDays(companyId === platform ? 'platform' : tenantOfMessage({ companyId }), new Date());
  if (after === undefined) await enqueue('auditDays', { companyId: platform });
  await enqueueForEachCompany('auditDays', after);
});
