import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownTemporaryFolder } from './temporary-files.ts';

let root: string;
const before = process.env.TMPDIR;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'temporary-'));
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(root, { recursive: true });
});

const leave = (name: string) => {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'image-enc'), 'sealed');
};
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

it('deletes the folders of dead processes, and that of an earlier process with the same id', () => {
  const dead = `recado-runner-${deadPid()}`;
  leave(dead);
  leave(`recado-runner-${process.pid}`);
  const mine = ownTemporaryFolder(root);
  expect(readdirSync(mine)).toEqual([]);
  expect(existsSync(join(root, dead))).toBe(false);
  expect(tmpdir()).toBe(mine);
});

it('leaves folders of running processes and other programs alone', () => {
  leave(`recado-runner-${process.ppid}`);
  leave('recado-runner-abc');
  leave('somebody-elses');
  ownTemporaryFolder(root);
  expect(readdirSync(root)).toHaveLength(4);
});

// Only root can give a folder to another user.
it.skipIf(process.getuid?.() !== 0)('leaves folders of other users alone, which it may not delete', () => {
  const other = `recado-runner-${deadPid()}`;
  leave(other);
  chownSync(join(root, other), 65_534, 65_534);
  ownTemporaryFolder(root);
  expect(existsSync(join(root, other))).toBe(true);
});
