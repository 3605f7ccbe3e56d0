import { setTimeout as pause } from 'node:timers/promises';

const betweenLooksMs = 100;

/** Calls `look` until it returns something; throws when it returns nothing within the time limit. */
export async function waitForResult<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(betweenLooksMs);
  }
}
