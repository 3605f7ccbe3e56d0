const first = 500;
const longest = 30_000;

/**
 * How long to wait before the nth attempt (from 0): doubles each time, with a random share, so that not all browsers
 * connect to a restarted server at once.
 */
export function backoff(tries: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longest, first * 2 ** tries);
  return ceiling / 2 + (ceiling / 2) * random();
}
