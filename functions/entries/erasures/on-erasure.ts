import { companyContexts } from '#functions/company/companies/timer-context.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { AppError } from '#shared/http/errors.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { tenantOfMessage } from '#shared/tenant.ts';
import { advanceErasure } from './erase-next.ts';
import { type ErasureRow, type RunningErasure, readErasure } from './erasure-row.ts';

/** How long one job erases before another one continues (ms). */
const workMs = 20_000;

const isRunning = (row: ErasureRow | undefined): row is RunningErasure => row?.work !== undefined;

/**
 * Erases a person step by step. Each step stores what it found before it removes it, so a kill between the two repeats
 * the removal alone; of two workers at once, one goes on.
 */
export const handler = consume(jobs.personErasures, async ({ companyId, erasureId }) => {
  const tenant = tenantOfMessage({ companyId });
  const began = Date.now();
  let row = await readErasure(tenant, erasureId);
  const context = isRunning(row) && (await companyContexts()(tenant));
  if (!context) return;
  try {
    while (isRunning(row)) {
      if (Date.now() - began > workMs) return enqueue('personErasures', { companyId, erasureId });
      const { waits } = row.work.found ?? {};
      row = await advanceErasure({ tenant, directory: context.directory }, row);
      if (waits) return;
    }
  } catch (error) {
    // Another worker goes on.
    if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
  }
});
