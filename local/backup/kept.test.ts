import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import { localAwsEnvironment } from '#local/aws/service.ts';
import { s3Service } from '#local/s3/service.ts';
import { copyToBucket } from './copy-to-bucket.ts';
import { newBackup, removeOldBackups } from './kept.ts';

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
