import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those from which systems choose for connections that go out: among them, a port that is free now may be gone before it is bound.
 * Browsers and `fetch` call none of a list that ends at 10080.
 * Each process begins at a place of its own, so that processes that look at the same moment do not find the same.
 */
const [FIRST, COUNT] = [11_000, 21_000];
const BETWEEN_PROCESSES = 40;
let next = (process.pid * BETWEEN_PROCESSES) % COUNT;

/** A port nobody listens on right now. Another process may take it first: callers that bind it must be ready to ask again. */
export async function freePort(): Promise<number> {
  for (let looked = 0; looked < COUNT; looked++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free on this machine.');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
