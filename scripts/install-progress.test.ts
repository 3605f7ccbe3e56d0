import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('shows how many packages of the lock file are there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = {
    '': {},
    'node_modules/react': {},
    'node_modules/react/node_modules/zod': {},
    'node_modules/other-platform': { optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/react/package.json'), '{}');
  const program = spawn(process.execPath, ['scripts/install-progress.mjs', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill());
  const [printed] = await once(program.stdout, 'data');
  expect(String(printed)).toBe('  1 of 2 packages\n');
});
