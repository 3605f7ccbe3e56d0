import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';

export interface ObjectCopy {
  from: string;
  to: string;
  /** ETag of the bytes to copy: refused (`PreconditionFailed`) when the source holds others by now. */
  etag: string;
  size: number;
  contentType: string;
}

/** S3 copies some 100 MB per second, and a request has 30 seconds: larger files are copied in concurrent parts. */
const partBytes = 128 * 1024 * 1024;

const sourceOf = ({ from, etag }: ObjectCopy) => ({ CopySource: `${mediaBucket()}/${from}`, CopySourceIfMatch: etag });

const copyInParts = async (copy: ObjectCopy): Promise<void> => {
  const target = { Bucket: mediaBucket(), Key: copy.to };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...target, ContentType: copy.contentType }));
  try {
    const count = Math.ceil(copy.size / partBytes);
    const Parts = await Promise.all(
      Array.from({ length: count }, async (_, part) => {
        const last = Math.min((part + 1) * partBytes, copy.size) - 1;
        const uploadPart = { ...target, UploadId, PartNumber: part + 1 };
        const range = `bytes=${part * partBytes}-${last}`;
        const answer = await s3.send(
          new UploadPartCopyCommand({ ...uploadPart, ...sourceOf(copy), CopySourceRange: range }),
        );
        return { PartNumber: part + 1, ETag: answer.CopyPartResult?.ETag };
      }),
    );
    await s3.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await s3.send(new AbortMultipartUploadCommand({ ...target, UploadId }));
    throw error;
  }
};

/** Copies exactly these bytes within the media bucket, with a content type of ours. */
export async function copyObject(copy: ObjectCopy): Promise<void> {
  if (copy.size > partBytes) return copyInParts(copy);
  await s3.send(
    new CopyObjectCommand({
      Bucket: mediaBucket(),
      Key: copy.to,
      ...sourceOf(copy),
      MetadataDirective: 'REPLACE',
      ContentType: copy.contentType,
    }),
  );
}
