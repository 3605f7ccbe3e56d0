import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startNodeChild, waitForReadyMessage } from './node-child.ts';

const isAlive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

it('ends its children when it is killed', async () => {
  const parent = fork(fileURLToPath(new URL('./parent.fixture.ts', import.meta.url)), { execArgv: [] });
  const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 });
});

it('ends a child on stop', async () => {
  const child = startNodeChild({ name: 'sleeper', command: ['local/processes/sleeper.fixture.ts'] });
  await waitForReadyMessage('sleeper', child);
  await child.stop();
  expect(isAlive(Number(child.pid))).toBe(false);
});

it('rejects when a child ends before it is ready, with its error and its log', async () => {
  const logFolder = join(tmpdir(), `recado-broken-${randomUUID()}`);
  onTestFinished(() => rmSync(logFolder, { recursive: true, force: true }));
  const child = startNodeChild({ name: 'broken', command: ['--eval', 'throw new Error("no key")'], logFolder });
  const logFile = join(logFolder, 'broken.log');
  await expect(waitForReadyMessage('broken', child)).rejects.toThrow(
    `broken ended while starting: Error: no key (more at the end of ${logFile})`,
  );
  expect(readFileSync(logFile, 'utf8')).toContain('no key');
});
