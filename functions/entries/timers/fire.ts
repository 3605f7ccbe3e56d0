import type { TimerContext } from '#functions/company/companies/timer-context.ts';
import type { PutBackTimer } from '#functions/platform/timers/fired.ts';
import { claimTimerWrite, type TimerRow } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { timerHandlers } from './handlers.ts';

/** Carries out a timer by the handler of its kind. */
export async function fireTimer(row: TimerRow, context: TimerContext): Promise<PutBackTimer> {
  // The table pairs each kind with a handler of its rows, which a type of one kind at a time cannot express.
  const handler = (await timerHandlers[row.kind]()) as (row: TimerRow, context: TimerContext) => Promise<PutBackTimer>;
  return handler(row, context);
}

/** Removes a timer of a deleted company. */
export async function removeFiredTimer(row: TimerRow): Promise<void> {
  await write(claimTimerWrite(tenantOfRow(row), row));
}
