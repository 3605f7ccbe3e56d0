import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';

const filesAtOnce = 1000;

/** Deletes objects; one that is missing is no error. */
export async function eraseObjects(names: readonly string[]): Promise<void> {
  const all = [...new Set(names)];
  for (let at = 0; at < all.length; at += filesAtOnce) {
    const Objects = all.slice(at, at + filesAtOnce).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: mediaBucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Code}`);
  }
}
