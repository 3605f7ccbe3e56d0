import { consume } from '#functions/platform/jobs/consume.ts';
import { jobs } from '#shared/jobs.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { advanceImport } from './import/advance.ts';

/** Runs one step of one import; each step enqueues the next. */
export const handler = consume(jobs.imports, async ({ companyId, importId }) =>
  advanceImport(tenantOfMessage({ companyId }), importId),
);
