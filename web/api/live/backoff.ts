const first = 500;
const longest = 30_000;

/** How long to wait before the nth try (from 0): doubling, and spread so that a restarted server is not met by everybody at once. */
export const backoff = (tries: number, random: () => number = Math.random): number => {
  const ceiling = Math.min(longest, first * 2 ** tries);
  return ceiling / 2 + (ceiling / 2) * random();
};
