import { forEachCompany } from '#functions/company/companies/for-each-company.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { closeDays } from './close-days.ts';

/** Closes the days of a company, each in a message of its own. */
export const handler = consume(jobs.ledgerDays, async ({ after, companyId }) => {
  if (companyId === undefined) return forEachCompany('ledgerDays', after);
  await closeDays(tenantOfMessage({ companyId }), new Date());
});
