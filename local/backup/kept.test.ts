import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import { localAwsEnvironment } from '#local/aws/service.ts';
import { s3Service } from '#local/s3/service.ts';
import { copyToBucket } from './copy-to-bucket.ts';
import { newBackup, removeOldBackups } from './kept.ts';
import { readLastRun } from './last-run.ts';

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('keeps the newest backups by number, and touches no other file', () => {
  const folder = emptyFolder();
  const files = [3, 1, 2].map((day) => newBackup(folder, new Date(Date.UTC(2026, 10, day, 3, 30))));
  for (const file of [...files, join(folder, 'notes.txt'), join(folder, 'recado-old.backup')]) writeFileSync(file, '');
  expect(removeOldBackups(folder, 2)).toEqual(['recado-2026-11-01T03-30-00Z.backup']);
  expect(removeOldBackups(folder, 2)).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(4);
  // A killed program began the first, the second is being written.
  const [abandoned, under] = [2, 4].map((day) => newBackup(folder, new Date(Date.UTC(2026, 10, day, 5))));
  for (const file of [abandoned, under]) writeFileSync(`${file}.partial`, '');
  utimesSync(`${abandoned}.partial`, new Date(), new Date(Date.now() - 7_200_000));
  expect(removeOldBackups(folder, 2)).toEqual(['recado-2026-11-02T05-00-00Z.backup.partial']);
});

test('copies a backup to a bucket of any S3-compatible service', async () => {
  for (const [name, value] of Object.entries(localAwsEnvironment())) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await startAwsServer(0, () => [s3Service({})]);
  onTestFinished(() => server.close());
  const client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'copies' }));
  const file = newBackup(emptyFolder());
  writeFileSync(file, 'sealed');
  const copied = await copyToBucket(file, 's3://copies/loja/', server.endpoint);
  const Key = copied.replace('s3://copies/', '');
  expect(Key).toMatch(/^loja\/recado-.*\.backup$/);
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'copies', Key }));
  expect(await Body?.transformToString()).toBe(readFileSync(file, 'utf8'));
  await expect(copyToBucket(file, '/mnt/copies', undefined)).rejects.toThrow('s3://bucket/prefix');
});

test('a second copy that fails leaves the series in its bounds, and is noted for the product', async () => {
  const folder = emptyFolder();
  const [data, to] = [join(folder, 'data'), join(folder, 'backups')];
  const leftover = join(data, 'backup-4194304-abcdef');
  for (const made of [join(data, 'dynamodb'), leftover, to]) mkdirSync(made, { recursive: true });
  for (const day of [1, 2]) writeFileSync(newBackup(to, new Date(Date.UTC(2026, 10, day))), '');
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const args = ['--data', data, '--to', to, '--keep', '1', '--copy', 's3://copies/loja'];
  const backup = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      ...localAwsEnvironment(),
      RECADO_BACKUP_PASSPHRASE: 'uma senha bem longa',
      // Port 1 refuses connections.
      BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], errors] = await Promise.all([once(backup, 'exit'), text(backup.stderr)]);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining('The copy to s3://copies/loja failed, the backup itself was made: '),
  });
  expect(readLastRun(to)?.failure).toBe(errors.trim());
  const [kept = '', ...more] = readdirSync(to).filter((name) => name.endsWith('.backup'));
  expect(more).toEqual([]);
  expect(kept > 'recado-2026-11-03').toBe(true);
  expect(readdirSync(data)).toEqual(['dynamodb']);
});
