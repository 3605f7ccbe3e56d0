import type { TimerRow } from '#functions/platform/timers/timer-row.ts';
import { logger } from '#shared/server/logger.ts';
import { measure } from '#shared/server/metrics.ts';

/** Records how long after its due time a timer was carried out; the log keeps the kind and id that the metric lacks. */
export function noteLateness({ companyId, kind, id }: TimerRow, lateMs: number): void {
  measure('TimerLateness', lateMs);
  logger.info({ operation: 'timers.tick', companyId, kind, id, lateMs }, 'timer carried out');
}
