import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { SendRefused } from '../../transport/transport.ts';

/** Opens a stored file that is to be sent (`SessionPorts.openStored`). */
export async function openStoredFile(key: string): Promise<Readable> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key: key }));
    if (!(Body instanceof Readable)) throw new Error('the bucket answered without a stream');
    return Body;
  } catch (error) {
    if (error instanceof NoSuchKey) throw new SendRefused('fileMissing');
    throw error;
  }
}
