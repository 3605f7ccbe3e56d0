import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below the range for outgoing connections, where a port that is free now may be taken before it is bound, and
 * above 10080, the last port that browsers and `fetch` refuse. Each process starts at another port, so that processes
 * that search at the same moment do not find the same one.
 */
const [firstPort, portCount] = [11_000, 21_000];
const betweenProcesses = 40;
let next = (process.pid * betweenProcesses) % portCount;

/**
 * Finds a port on which nothing listens. Another process may take it first, so callers that bind it must be ready to
 * retry.
 */
export async function freePort(): Promise<number> {
  for (let looked = 0; looked < portCount; looked++) {
    const port = firstPort + next;
    next = (next + 1) % portCount;
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
