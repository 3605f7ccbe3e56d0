import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';

const mostRounds = 20;

/**
 * Reads, decides and writes under the condition that nothing changed in between; when something did (ERR_TRY_AGAIN), the whole
 * decision is made again on what is there now. `round` tells an attempt whether cheap reads may be trusted.
 */
export const decideAgain = async <T>(attempt: (round: number) => Promise<T>): Promise<T> => {
  for (let round = 0; ; round++) {
    try {
      return await attempt(round);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN') || round === mostRounds) throw error;
      // Full jitter: writers that met once must not meet again in step.
      await wait(Math.random() * Math.min(200, 5 * 2 ** round));
    }
  }
};
