import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

it.each([
  ['the system does not allow it', '/proc/recado/data'],
  ['the system does not allow files', '/proc'],
  ['it is a file', join(folder, 'file')],
  ['it is below a file', join(folder, 'file', 'data')],
])('explains what to do when %s', (_, path) => {
  expect(() => openDataFolder(path)).toThrow(/^Data cannot be kept in .+--data\.$/);
});
