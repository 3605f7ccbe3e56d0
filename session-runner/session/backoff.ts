const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Delay before try `writeOrRetry` (1, 2, …): doubles each time; half of it is random, so that a fleet does not reconnect in
 * step.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
