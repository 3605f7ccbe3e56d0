import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

const name = /^recado-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names a backup of now in the folder, which is created if it is missing; names sort by time. */
export function newBackup(folder: string, now = new Date()): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `recado-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
}

/** Removes all but the newest backups of the folder, and no other file. Returns the removed names. */
export function removeOld(folder: string, keep: number): string[] {
  const backups = readdirSync(folder)
    .filter((file) => name.test(file))
    .sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const file of old) rmSync(join(folder, file));
  return old;
}

/**
 * Copies a file to `s3://bucket/prefix` of any S3-compatible service: `endpoint`, or AWS without one. Credentials and region come from the
 * environment, as AWS's tools read them.
 */
export async function copyToBucket(file: string, target: string, endpoint: string | undefined): Promise<string> {
  const url = URL.parse(target);
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error(`A copy goes to s3://bucket/prefix, not "${target}".`);
  const { hostname, pathname } = url;
  const key = [pathname.replaceAll(/^\/|\/$/g, ''), basename(file)].filter(Boolean).join('/');
  const client = new S3Client({ ...(endpoint && { endpoint, forcePathStyle: true }) });
  try {
    await new Upload({ client, params: { Bucket: hostname, Key: key, Body: createReadStream(file) } }).done();
  } finally {
    client.destroy();
  }
  return `s3://${hostname}/${key}`;
}
