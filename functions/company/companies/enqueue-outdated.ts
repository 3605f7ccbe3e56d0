import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { enqueueAll } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import { get, put, readTableRows, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { companyIds } from './company-ids.ts';

/**
 * Enqueues a backfill for every company whose derived rows another version of the product wrote. That is an earlier
 * version, or a later one that was rolled back: rows of the time in between lack what the later one needs. A row of the
 * platform remembers the version for which this was done. It is written last, so that a run that dies is repeated.
 */
export async function enqueueOutdatedBackfills(): Promise<void> {
  const done = await get<{ version: number }>(keys.schemaVersion(), { consistent: true });
  if (done?.version === schemaVersion) return;
  const ids: number[] = [];
  for await (const id of companyIds(undefined)) ids.push(id);
  const companies = await readTableRows<CompanyRow>(ids.map((id) => keys.company(tenantOfCompany({ id }))));
  const outdated = companies.flatMap((row) => (row && row.schemaVersion !== schemaVersion ? [row.id] : []));
  await enqueueAll(
    'backfills',
    outdated.map((companyId) => ({ companyId })),
  );
  await write({ write: put(keys.schemaVersion(), { version: schemaVersion }) });
}

let looked: Promise<void> | undefined;

/**
 * Enqueues them once per process: new code starts new processes, so a tick costs nothing when all is current. A failure is
 * repeated by the next tick and holds up no timer.
 */
export function enqueueOutdatedBackfillsOnce(): Promise<void> {
  looked ??= enqueueOutdatedBackfills().catch((error: unknown) => {
    looked = undefined;
    logger.error({ operation: 'backfills.enqueueOutdated', error }, 'companies not looked at');
  });
  return looked;
}
