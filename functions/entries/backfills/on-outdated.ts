import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { exists, get, update, write } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { backfillCompany } from './backfill-company.ts';

/** Well below the worker's timeout, so that a step already begun can finish. */
const runMs = 40_000;

/**
 * Brings the derived rows of a company to today's version, as far as the time allows; another message goes on from
 * there. The company carries the version once everything is written, so a message that comes twice does nothing then.
 */
export const handler = consume(jobs.backfills, async ({ companyId, from }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company || company.schemaVersion === schemaVersion) return;
  const end = Date.now() + runMs;
  for await (const position of backfillCompany(tenant, company.timeZone, from))
    if (Date.now() > end) return enqueue('backfills', { companyId, from: position });
  await write({
    write: update(keys.company(tenant), { set: { schemaVersion }, when: exists }),
    otherwise: 'ERR_NO_COMPANY_FOUND',
  });
  logger.info({ operation: 'backfills.onOutdated', companyId, schemaVersion }, 'company brought to this version');
});
