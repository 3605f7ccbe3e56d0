import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FinishedBuilds } from './finished-builds.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const builds = new FinishedBuilds(folder);
const making = (content: string) => async (draft: string) => {
  mkdirSync(draft);
  writeFileSync(join(draft, 'app'), content);
};
const never = async () => {
  throw new Error('made again');
};
const noteOf = (pid: number, name: string) => writeFileSync(join(folder, 'users', String(pid)), `${name}\n`);

it('makes each build once, and keeps an older one for the process that runs it', async () => {
  const older = await builds.use('one', making('one'));
  const newer = await builds.use('two', making('two'));
  expect([older, newer].map((path) => readFileSync(join(path, 'app'), 'utf8'))).toEqual(['one', 'two']);
  expect([await builds.use('one', never), await builds.use('two', never)]).toEqual([older, newer]);
});

it('drops a build when the last process that runs it has ended or was killed', async () => {
  const { pid: killed } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(folder, 'build-left'));
  mkdirSync(join(folder, 'build-used'));
  noteOf(killed, 'left');
  noteOf(process.ppid, 'used');
  await builds.use('three', making('three'));
  expect(['left', 'used', 'three'].filter((name) => existsSync(join(folder, `build-${name}`)))).toEqual([
    'used',
    'three',
  ]);
});

it('makes a build anew after a process was killed while making it', async () => {
  await expect(
    builds.use('four', async (draft) => {
      await making('half')(draft);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  const path = await builds.use('four', making('whole'));
  expect(readFileSync(join(path, 'app'), 'utf8')).toBe('whole');
});
