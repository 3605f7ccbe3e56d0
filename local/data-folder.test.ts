import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'file'), '');

it('creates the folder with its parents, and accepts an existing one', () => {
  const path = join(folder, 'a', 'b');
  expect(openDataFolder(path)).toBe(path);
  expect(openDataFolder(path)).toBe(path);
});

it('is closed to other users of the machine, also when an older version left it open', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect(modeOf(openDataFolder(join(folder, 'new')))).toBe(0o700);
  const older = join(folder, 'older');
  mkdirSync(join(older, 'dynamodb'), { recursive: true, mode: 0o755 });
  expect(modeOf(openDataFolder(older))).toBe(0o700);
});

it.each([
  ['the system does not allow it', '/proc/recado/data'],
  ['the system does not allow files', '/proc'],
  ['it is a file', join(folder, 'file')],
  ['it is below a file', join(folder, 'file', 'data')],
])('explains what to do when %s', (_, path) => {
  expect(() => openDataFolder(path)).toThrow(/^Data cannot be kept in .+--data\.$/);
});
