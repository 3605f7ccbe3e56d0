import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataForMachine } from './machine.ts';

function emptyDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  return dataDir;
}

test('a copy of the data starts on another machine only with the flag that it has moved', () => {
  const dataDir = emptyDataFolder();
  const start = (machine: string, isMoved = false) => claimDataForMachine(dataDir, isMoved, machine);
  start('old');
  start('old');
  expect(() => start('new')).toThrow('--moved');
  start('new', true);
  start('new');
  expect(() => start('old')).toThrow('--moved');
});

test('a copy of the data starts in another folder of the machine only with that flag', () => {
  const dataDir = emptyDataFolder();
  const [copy, renamed] = [`${dataDir} copy`, `${dataDir}-renamed`];
  const start = (folder: string, isMoved = false) => claimDataForMachine(folder, isMoved, 'machine');
  writeFileSync(join(dataDir, 'machine'), 'machine');
  start(dataDir);
  cpSync(dataDir, copy, { recursive: true });
  expect(() => start(copy)).toThrow(`was used in ${dataDir}, and may be a copy`);
  start(dataDir);
  renameSync(dataDir, renamed);
  start(renamed, true);
  start(renamed);
});
