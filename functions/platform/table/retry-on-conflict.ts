import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';

const maxRounds = 20;

/**
 * Reads, decides and writes under the condition that nothing changed in between; on ERR_TRY_AGAIN the whole decision is
 * repeated on the newest state. `round` lets an attempt decide whether cheap reads may be trusted.
 */
export async function retryOnConflict<T>(attempt: (round: number) => Promise<T>): Promise<T> {
  for (let round = 0; ; round++) {
    try {
      return await attempt(round);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN') || round === maxRounds) throw error;
      // Full jitter: writers that collided once must not collide again in step.
      await wait(Math.random() * Math.min(200, 5 * 2 ** round));
    }
  }
}
