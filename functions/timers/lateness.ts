import { logger } from '#shared/server/logger.ts';
import { measure } from '#shared/server/metrics.ts';
import type { TimerRow } from './timer-row.ts';

/** How long after its time something was done; what is finer than the metric stays in the log. */
export const noteLateness = ({ companyId, kind, id }: TimerRow, lateMs: number): void => {
  measure('TimerLateness', lateMs);
  logger.info({ operation: 'timers.tick', companyId, kind, id, lateMs }, 'timer carried out');
};
