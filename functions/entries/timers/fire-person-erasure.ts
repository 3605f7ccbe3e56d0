import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import { postponeTimer, removeTimer, type Timer, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';

/** Until it is looked at again (ms). */
const againMs = 5 * 60_000;

/** Keeps the erasure of a person going until it is done: its request or a job may have died, or it waited. */
export async function firePersonErasureTimer(
  row: TimerRow<Extract<Timer, { kind: 'personErasure' }>>,
  { tenant, now }: Pick<TimerContext, 'tenant' | 'now'>,
): Promise<void> {
  const erasure = await get<{ work?: object }>(keys.personErasure(tenant, row.erasureId), { consistent: true });
  if (!erasure?.work) return removeTimer(tenant, row);
  await enqueue('personErasures', { companyId: tenant.companyId, erasureId: row.erasureId });
  await postponeTimer(tenant, row, new Date(now.getTime() + againMs).toISOString());
}
