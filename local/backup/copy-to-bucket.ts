import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

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
  } catch (error) {
    throw new Error(`The copy to ${target} failed, the backup itself was made: ${reasonOf(error)}`, { cause: error });
  } finally {
    client.destroy();
  }
  return `s3://${hostname}/${key}`;
}

/** Node names the refusals of several addresses by their code only. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
