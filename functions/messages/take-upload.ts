import { GetObjectCommand } from '@aws-sdk/client-s3';
import { AppError } from '#shared/http/errors.ts';
import type { MediaToSend } from '#shared/messages/media.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { copyObject } from './copy-object.ts';
import { judge, type OutgoingMedia, outgoingMedia, type Place } from './outgoing-media.ts';
import { headBytes } from './sniff.ts';

/** The bucket's own rule deletes what is older, but not to the hour. */
const keptMs = 24 * 3_600_000;

interface Uploaded {
  head: Uint8Array;
  size: number;
  /** Names these very bytes. */
  etag: string;
}

const named = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

const look = async (key: string): Promise<Uploaded> => {
  const range = `bytes=0-${headBytes - 1}`;
  const request = new GetObjectCommand({ Bucket: mediaBucket(), Key: key, Range: range });
  const answer = await s3.send(request).catch((error) => {
    throw named(error, 'NoSuchKey') ? new AppError('ERR_UPLOAD_NOT_FOUND') : error;
  });
  const head = await answer.Body?.transformToByteArray();
  const size = Number(answer.ContentRange?.split('/')[1]);
  if (!head || !answer.ETag || !Number.isSafeInteger(size)) throw new Error('S3 answered a range without its place');
  if (Date.now() - (answer.LastModified?.getTime() ?? 0) > keptMs) throw new AppError('ERR_UPLOAD_NOT_FOUND');
  return { head, size, etag: answer.ETag };
};

/**
 * Looks into what was uploaded and copies exactly the bytes it saw to the message's place, where nobody can upload: whoever
 * exchanges them in between (ERR_TRY_AGAIN) has the others looked into as well. May be repeated.
 */
export const takeUpload = async (
  tenant: Tenant,
  place: Place,
  wish: MediaToSend,
  caption: string,
): Promise<OutgoingMedia> => {
  const from = mediaNames.upload(tenant, wish.uploadId);
  const { head, size, etag } = await look(from);
  const judged = await judge({ head, size, fileName: wish.fileName, as: wish.as, caption });
  const key = mediaNames.sent(tenant, place.whatsappId, place.providerId, etag);
  await copyObject({ from, to: key, etag, size, contentType: judged.mimetype }).catch((error) => {
    throw named(error, 'PreconditionFailed') || named(error, 'NoSuchKey') ? new AppError('ERR_TRY_AGAIN') : error;
  });
  return outgoingMedia(judged, { key, mimetype: judged.mimetype, size }, wish);
};
