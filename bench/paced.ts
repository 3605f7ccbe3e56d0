import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts work at a fixed rate, as customers do, whether or not earlier work is done; resolves when all of it is done.
 */
export async function startAtRate(
  perSecond: number,
  seconds: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const underWay: Promise<unknown>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const early = startedAt + (n * 1000) / perSecond - performance.now();
    if (early > 1) await pause(early);
    underWay.push(work(n));
  }
  await Promise.all(underWay);
}
