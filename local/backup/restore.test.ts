import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { schemaVersion } from '#shared/companies/schema-version.ts';
import { restoreBackup } from './restore.ts';
import { writeSealed } from './sealed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [file, passphrase] = [join(folder, 'one.backup'), 'senha bem longa'];
const contents = { product: '9.0.0', schema: schemaVersion, at: '2026-11-26T08:00:00.000Z' };

test.each([
  ['a newer version wrote it', { schema: schemaVersion + 1 }, passphrase, 'version 9.0.0, newer than this program'],
  ['the passphrase is another one', {}, 'senha bem curta', 'passphrase'],
])('refuses a backup and changes nothing when %s', async (_, newer, given, reason) => {
  await writeSealed(file, { ...contents, ...newer }, Readable.from([Buffer.from('archive')]), passphrase);
  const [present, absent] = [join(folder, 'present'), join(folder, 'absent')];
  mkdirSync(present, { recursive: true });
  writeFileSync(join(present, 'aws-key'), 'present');
  for (const dataDir of [present, absent])
    await expect(restoreBackup({ file, dataDir, passphrase: given })).rejects.toThrow(reason);
  expect(existsSync(absent)).toBe(false);
  expect(readdirSync(present)).toEqual(['aws-key']);
  expect(readFileSync(join(present, 'aws-key'), 'utf8')).toBe('present');
});
