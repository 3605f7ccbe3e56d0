import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { currentAuditSource } from '#functions/platform/audit/context.ts';
import { recordOnce } from '#functions/platform/audit/record.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { eraseCompany, eraseFiles, eraseRows, releaseClaims } from './erase.ts';

/** The last step may be repeated for so long without a second entry in the audit trail. */
const daySeconds = 86_400;

/**
 * Removes the data of a deleted company after the retention window, one bounded step per job. Every step can be
 * repeated, and the company's own row goes last.
 */
export const handler = consume(jobs.erasures, async ({ companyId, step, after }) => {
  const tenant = tenantOfMessage({ companyId });
  const company = await get<CompanyRow>(keys.company(tenant), { consistent: true });
  if (!company?.erasedAt || company.erasedAt > new Date().toISOString()) return;
  if (step === 'claims') {
    await releaseClaims(tenant);
    return enqueue('erasures', { companyId, step: 'rows' });
  }
  if (step === 'rows') {
    const next = await eraseRows(tenant, after);
    return enqueue('erasures', next ? { companyId, step, after: next } : { companyId, step: 'files' });
  }
  if (await eraseFiles(tenant)) return enqueue('erasures', { companyId, step });
  await recordOnce('platform', `companies.erase#${companyId}`, daySeconds, {
    ...currentAuditSource(),
    action: 'companies.erase',
    target: { kind: 'company', id: String(companyId), name: company.name },
  });
  await eraseCompany(tenant, company);
});
