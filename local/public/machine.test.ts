import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataForMachine } from './machine.ts';

test('a copy of the data starts on another machine only with the flag that it has moved', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-machine-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const start = (machine: string, isMoved = false) => claimDataForMachine(dataDir, isMoved, machine);
  start('old');
  start('old');
  expect(() => start('new')).toThrow('--moved');
  start('new', true);
  start('new');
  expect(() => start('old')).toThrow('--moved');
});
