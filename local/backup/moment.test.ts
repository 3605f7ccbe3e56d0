import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEngine } from '#local/dynamodb/engine.ts';

test.runIf(process.platform === 'linux')(
  'writers go on after a backup that was killed while they stood still',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-moment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // An engine of our own, not the shared one of the run.
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const [dataDir, target] = [join(folder, 'data'), join(folder, 'moment')];
    mkdirSync(target);
    const engine = await startEngine({ dataDir });
    onTestFinished(() => engine.stop());
    const state = () => readFileSync(`/proc/${engine.pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0];
    const program = fileURLToPath(new URL('./killed-backup.fixture.ts', import.meta.url));
    const backup = spawn(process.execPath, [program, dataDir, target], { stdio: 'ignore' });
    const [, signal] = await once(backup, 'exit');
    expect({ signal, state: state() }).toEqual({ signal: 'SIGKILL', state: 'T' });
    await expect.poll(state, { timeout: 60_000 }).not.toBe('T');
  },
);
