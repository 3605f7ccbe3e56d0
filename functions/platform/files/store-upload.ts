import { GetObjectCommand } from '@aws-sdk/client-s3';
import { AppError } from '#shared/http/errors.ts';
import type { MediaToSend } from '#shared/messages/media.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';
import { copyObject } from './copy-object.ts';
import { checkOutgoingFile, type MessageRef, type OutgoingMedia, outgoingMedia } from './outgoing-media.ts';
import { fileTypeHeadBytes } from './sniff.ts';

/** The bucket's lifecycle rule deletes older uploads, but not to the hour. */
export const uploadKeptMs = 24 * 3_600_000;

type RequestedMedia = Omit<MediaToSend, 'uploadId'>;

interface StoredHead {
  head: Uint8Array;
  size: number;
  /** Identifies exactly these bytes. */
  etag: string;
  /** Time of the last write, in ms. */
  since: number;
}

/** Source and destination of a file. */
interface CopyRoute {
  from: string;
  /** Returns the destination for a digest of the bytes. */
  to: (etag: string) => string;
  /** Files that were stored longer ago count as missing. */
  keptMs?: number;
}

const named = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const readHead = async (key: string): Promise<StoredHead> => {
  const range = `bytes=0-${fileTypeHeadBytes - 1}`;
  const request = new GetObjectCommand({ Bucket: mediaBucket(), Key: key, Range: range });
  const answer = await s3.send(request).catch((error) => {
    throw named(error, 'NoSuchKey') ? new AppError('ERR_UPLOAD_NOT_FOUND') : error;
  });
  const head = await answer.Body?.transformToByteArray();
  const size = Number(answer.ContentRange?.split('/')[1]);
  if (!head || !answer.ETag || !Number.isSafeInteger(size)) throw new Error('S3 answered a range without its total');
  return { head, size, etag: answer.ETag, since: answer.LastModified?.getTime() ?? 0 };
};

/**
 * Checks a file and copies exactly the bytes that were checked: when they are replaced in between (ERR_TRY_AGAIN), the
 * new ones are checked as well. ERR_UPLOAD_NOT_FOUND when the file does not exist. May be repeated.
 */
export async function copyCheckedFile(
  { from, to, keptMs: kept }: CopyRoute,
  requested: RequestedMedia,
  caption: string,
): Promise<OutgoingMedia> {
  const { head, size, etag, since } = await readHead(from);
  if (kept !== undefined && Date.now() - since > kept) throw new AppError('ERR_UPLOAD_NOT_FOUND');
  const judged = await checkOutgoingFile({ head, size, fileName: requested.fileName, as: requested.as, caption });
  const key = to(etag);
  await copyObject({ from, to: key, etag, size, contentType: judged.mimetype }).catch((error) => {
    throw named(error, 'PreconditionFailed') || named(error, 'NoSuchKey') ? new AppError('ERR_TRY_AGAIN') : error;
  });
  return outgoingMedia(judged, { key, mimetype: judged.mimetype, size }, requested);
}

/** Copies an upload to the message's own key, to which no client can upload. */
export function storeUpload(
  tenant: Tenant,
  ref: MessageRef,
  requested: MediaToSend,
  caption: string,
): Promise<OutgoingMedia> {
  return copyCheckedFile(
    {
      from: mediaNames.upload(tenant, requested.uploadId),
      to: (etag) => mediaNames.sent(tenant, ref.whatsappId, ref.providerId, etag),
      keptMs: uploadKeptMs,
    },
    requested,
    caption,
  );
}
