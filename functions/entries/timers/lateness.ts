import type { TimerRow } from '#functions/platform/timers/timer-row.ts';
import { logger } from '#shared/server/logger.ts';
import { writeMetric } from '#shared/server/metrics.ts';

/** Records how long after its due time a timer was carried out; the log keeps the kind and id that the metric lacks. */
export function recordTimerLateness({ companyId, kind, id }: TimerRow, lateMs: number): void {
  writeMetric('TimerLateness', lateMs);
  logger.info({ operation: 'timers.tick', companyId, kind, id, lateMs }, 'timer carried out');
}
