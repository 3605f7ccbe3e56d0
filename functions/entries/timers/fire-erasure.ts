import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, moveTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { write } from '#shared/server/table.ts';

/** Has a deleted company disconnected, and its data removed once the retention window is over. */
export async function fireCompanyErasureTimer(
  row: TimerRow,
  { tenant, company, now }: Pick<TimerContext, 'tenant' | 'company' | 'now'>,
): Promise<PutBackTimer> {
  const { companyId } = tenant;
  const { deletedAt, erasedAt } = company;
  if (deletedAt && erasedAt && erasedAt > now.toISOString()) {
    await enqueue('removedCompanies', { companyId });
    return void (await write(moveTimerWrite(tenant, row, erasedAt)));
  }
  // Enqueued first: when the claim is lost, the next tick enqueues it again, which is harmless.
  if (deletedAt) await enqueue('erasures', { companyId });
  await write(claimTimerWrite(tenant, row));
  return undefined;
}
