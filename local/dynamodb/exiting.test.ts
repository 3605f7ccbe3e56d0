import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { commandLine } from './leftover.ts';

const fixture = fileURLToPath(new URL('./exiting.fixture.ts', import.meta.url));

it('leaves no engine behind when its owner exits without stopping it', async () => {
  const { AWS_ENDPOINT_URL_DYNAMODB, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [fixture], { env, encoding: 'utf8' });
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  // Not asked by a signal: an ended process that its adoptive parent has not yet waited for still takes signals.
  await expect.poll(() => commandLine(pid), { timeout: 20_000 }).toBe('');
});
