const firstMs = 1000;
const longestMs = 60_000;

/**
 * Delay before an attempt (1, 2, …): it doubles each time; half of it is random, so that a fleet does not reconnect in
 * step.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
