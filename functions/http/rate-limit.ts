import { AppError } from '#shared/http/errors.ts';
import type { RateLimit } from '#shared/http/route.ts';
import { keys } from '#shared/server/keys.ts';
import { update, write } from '#shared/server/table.ts';

/**
 * Counts this call of `who` within a fixed window and refuses it with ERR_TOO_MANY_REQUESTS once the limit is used up.
 * One conditional write; refused calls are not counted on, so a flood costs reads of the condition only.
 */
export const limitCalls = async (what: string, who: string, { calls, perSeconds }: RateLimit): Promise<void> => {
  const now = Math.floor(Date.now() / 1000);
  const window = Math.floor(now / perSeconds);
  await write({
    write: update(keys.rateLimit(what, who, window), {
      add: { calls: 1 },
      set: { expiresAt: (window + 2) * perSeconds },
      when: {
        text: 'attribute_not_exists(#made) or #made < :most',
        names: { '#made': 'calls' },
        values: { ':most': calls },
      },
    }),
    otherwise: () => new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: (window + 1) * perSeconds - now }),
  });
};
