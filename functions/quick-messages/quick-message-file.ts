import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { FormFile } from '#functions/http/form.ts';
import { judge, type OutgoingMedia, outgoingMedia, type Place } from '#functions/messages/outgoing-media.ts';
import { headBytes } from '#functions/messages/sniff.ts';
import { takeFile, uploadKeptMs } from '#functions/messages/take-upload.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { QuickMessageRow } from './quick-message-row.ts';

type File = NonNullable<QuickMessageRow['media']>;

const fileOf = ({ media, file }: OutgoingMedia): File => {
  if (file.state !== 'ready') throw new Error('a file just stored is not there');
  return { key: file.key, mimetype: file.mimetype, size: file.size, fileName: media?.fileName ?? '' };
};

/** Takes an uploaded file to the quick message's own place; the one it had stays where it is until no message is being made of it. */
export const takeQuickUpload = async (
  tenant: Tenant,
  id: number,
  { uploadId, fileName }: { uploadId: string; fileName: string },
): Promise<File> => {
  const from = mediaNames.upload(tenant, uploadId);
  const to = (etag: string) => mediaNames.quickMessage(tenant, id, etag);
  return fileOf(await takeFile({ from, to, keptMs: uploadKeptMs }, { fileName }, ''));
};

/** The same for a file that came with the call. */
export const takeQuickFormFile = async (tenant: Tenant, id: number, files: readonly FormFile[]): Promise<File> => {
  const [file, ...more] = files;
  if (!file || more.length > 0 || file.bytes.length === 0) {
    throw new AppError('ERR_VALIDATION', { message: 'exactly one file that is not empty' });
  }
  const { name, bytes } = file;
  const judged = await judge({ head: bytes.subarray(0, headBytes), size: bytes.length, fileName: name, caption: '' });
  const key = mediaNames.quickMessage(tenant, id, createHash('sha256').update(bytes).digest('hex'));
  const { mimetype } = judged;
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: mimetype }));
  return fileOf(outgoingMedia(judged, { key, mimetype, size: bytes.length }));
};

/** A copy of the quick message's file as the file of a message, with what is said beside it. */
export const copyQuickFile = async (
  tenant: Tenant,
  { whatsappId, providerId }: Place,
  { media }: QuickMessageRow,
  caption: string,
): Promise<OutgoingMedia> => {
  if (!media) throw new AppError('ERR_MEDIA_NOT_READY');
  const to = (etag: string) => mediaNames.sent(tenant, whatsappId, providerId, etag);
  return takeFile({ from: media.key, to }, { fileName: media.fileName }, caption);
};
