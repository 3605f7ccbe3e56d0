import { AppError } from '#shared/http/errors.ts';
import type { RateLimit } from '#shared/http/route.ts';
import { keys } from '#shared/server/keys.ts';
import { exists, update, write } from '#shared/server/table.ts';

/**
 * Counts this call of `who` within a fixed window; throws ERR_TOO_MANY_REQUESTS once the limit is used up. Makes one
 * conditional write; refused calls increase no counter. Returns a function that takes the call back, for limits that
 * only count failures.
 */
export async function limitCalls(
  what: string,
  who: string,
  { calls, perSeconds }: RateLimit,
): Promise<() => Promise<void>> {
  const now = Math.floor(Date.now() / 1000);
  const window = Math.floor(now / perSeconds);
  const key = keys.rateLimit(what, who, window);
  await write({
    write: update(key, {
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
  return async () => {
    await write({ write: update(key, { add: { calls: -1 }, when: exists }), otherwise: 'ERR_INTERNAL' });
  };
}
