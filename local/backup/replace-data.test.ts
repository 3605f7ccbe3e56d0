import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { writeBackup } from './backup.ts';
import { finishReplacing, replaceData } from './replace-data.ts';

let dies = -1;
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    renameSync(from: string, to: string) {
      if (dies === 0) throw new Error('killed');
      dies -= 1;
      real.renameSync(from, to);
    },
  };
});

const folders: string[] = [];
afterEach(() => {
  dies = -1;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A data folder with present data, data that comes in, and what belongs to the machine. */
function dataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'recado-replace-'));
  folders.push(data);
  const write = (path: string, text: string) => {
    mkdirSync(join(data, path, '..'), { recursive: true });
    writeFileSync(join(data, path), text);
  };
  write('dynamodb/tables.db', 'present');
  write('aws-key', 'present');
  write('only-present', 'present');
  write('incoming-1/dynamodb/tables.db', 'restored');
  write('incoming-1/aws-key', 'restored');
  write('backups/one.backup', 'of the machine');
  renameSync(join(data, 'incoming-1'), join(data, 'backup-restoring'));
  return data;
}

const read = (data: string, path: string) => readFileSync(join(data, path), 'utf8');

function expectReplaced(data: string): void {
  expect(readdirSync(data).filter((name) => !name.startsWith('before-'))).toEqual(['aws-key', 'backups', 'dynamodb']);
  expect([read(data, 'aws-key'), read(data, 'dynamodb/tables.db')]).toEqual(['restored', 'restored']);
  const [before = '', ...more] = readdirSync(data).filter((name) => name.startsWith('before-'));
  expect(more).toEqual([]);
  expect(['aws-key', 'dynamodb/tables.db', 'only-present'].map((path) => read(data, join(before, path)))).toEqual(
    Array(3).fill('present'),
  );
}

test('replaces the data, keeps it beside, and leaves alone what belongs to the machine', () => {
  const data = dataFolder();
  replaceData(data, 'backup-restoring');
  expectReplaced(data);
});

test('a process that is killed at any step is followed by a start that ends the exchange', async () => {
  let steps = 0;
  for (; ; steps++) {
    const data = dataFolder();
    dies = steps;
    try {
      replaceData(data, 'backup-restoring');
      break;
    } catch {
      dies = -1;
    }
    // Before its journal has its name nothing has changed.
    if (steps === 0) {
      finishReplacing(data);
      expect(read(data, 'aws-key')).toBe('present');
      continue;
    }
    await expect(
      writeBackup({ dataDir: data, file: join(data, 'x'), passphrase: 'uma senha longa', product: '1' }),
    ).rejects.toThrow('interrupted');
    finishReplacing(data);
    expectReplaced(data);
  }
  expect(steps).toBe(6);
});
