import { enqueueForEachCompany } from '#functions/company/companies/enqueue-for-each-company.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { closeLedgerDays } from './close-days.ts';

/** Closes the days of a company, each in a message of its own. */
export const handler = consume(jobs.ledgerDays, async ({ after, companyId }) => {
  if (companyId === undefined) return enqueueForEachCompany('ledgerDays', after);
  await closeLedgerDays(tenantOfMessage({ companyId }), new Date());
});
