import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from './entries.ts';
import { pruneLock, writeRunnerImage } from './runner-image.ts';

let folder: string;
let files: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-image-'));
  writeRunnerImage(folder);
  files = globSync('**', { cwd: folder, withFileTypes: false });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test('the image has every module that the runner loads', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'recado-image-run-'));
  cpSync(folder, copy, { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  const env = { NODE_ENV: 'test', WHATSAPP_URL: 'ws://127.0.0.1:1/ws/chat' };
  const started = promisify(execFile)(process.execPath, ['session-runner/main.ts'], { cwd: copy, env });
  // The first thing that the runner does after it has loaded everything.
  await expect(started).rejects.toThrow('SECRET_SESSION_KEY is not set');
  rmSync(copy, { recursive: true });
});

test('the image has nothing that only others load, so that their releases do not change it (R4)', () => {
  expect(files).toContain('session-runner/fleet/fleet.ts');
  expect(files.filter((file) => /^(web|functions|infra|local)\/|\.test\.ts$/.test(file))).toEqual([]);
  expect(files).not.toContain('shared/routes.ts');
  const { dependencies } = contentOf('package.json') as { dependencies: Record<string, string> };
  expect(dependencies).toHaveProperty(['@whiskeysockets/baileys']);
  const { packages } = contentOf('package-lock.json') as { packages: Record<string, object> };
  expect(Object.keys(packages).filter((path) => /\/(react|aws-amplify|victory|vite)$/.test(path))).toEqual([]);
});

test('the image is the same when it is written again', () => {
  const again = mkdtempSync(join(tmpdir(), 'recado-image-again-'));
  writeRunnerImage(again);
  for (const file of ['package.json', 'package-lock.json'])
    expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(folder, file), 'utf8'));
  rmSync(again, { recursive: true });
});

test('a pruned lockfile keeps nested packages and leaves out the rest', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '^1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { c: '^1.0.0' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': {
      version: '1.0.0',
      peerDependencies: { d: '*' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/d': { version: '1.0.0' },
  };
  expect(Object.keys(pruneLock({ lockfileVersion: 3, packages }, ['a']))).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});
