import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./exiting.fixture.ts', import.meta.url));

it('leaves no engine behind when its owner exits without stopping it', async () => {
  const { AWS_ENDPOINT_URL_DYNAMODB, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [fixture], { env, encoding: 'utf8' });
  const pid = Number(stdout);
  expect(pid).toBeGreaterThan(0);
  const isRunning = () => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
});
