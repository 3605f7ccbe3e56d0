import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

it('returns another port each time, and never a taken one', async () => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const later = [await freePort(), await freePort()];
  expect(new Set([first, first + 1, ...later]).size).toBe(4);
});

it.runIf(process.platform === 'linux')('returns no port of the range for outgoing connections', async () => {
  const [lowest = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t').map(Number);
  expect(await freePort()).toBeLessThan(lowest);
});
