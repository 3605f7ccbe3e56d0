import { logger } from '#shared/server/logger.ts';

/**
 * Runs what follows a change that cannot be made a second time. A failure is logged and not thrown: an error would report a
 * made change as refused, and a repeated call finds it made. Only for steps that something else makes up for: a reconnect, a
 * timer, a worker, a sweep.
 */
export async function runFollowUpSteps(operation: string, steps: () => Promise<unknown>): Promise<void> {
  try {
    await steps();
  } catch (error) {
    logger.error({ operation, error }, 'a change was made, and not all that follows it');
  }
}
