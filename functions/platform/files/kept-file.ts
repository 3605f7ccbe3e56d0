import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { MultipartFile } from '#functions/platform/http/form.ts';
import { AppError } from '#shared/http/errors.ts';
import type { StoredFile } from '#shared/messages/media.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';
import { checkOutgoingFile, type OutgoingMedia, outgoingMedia } from './outgoing-media.ts';
import { fileTypeHeadBytes } from './sniff.ts';
import { copyCheckedFile, uploadKeptMs } from './store-upload.ts';

/** A file that is stored to be sent again and again: of a quick message, a queue or a queue option. */
export type ReusableFile = StoredFile & { fileName: string };

/** Returns the key of a file for a digest of its bytes. */
type KeyOf = (content: string) => string;

const keptFile = ({ media, file }: OutgoingMedia): ReusableFile => {
  if (file.state !== 'ready') throw new Error('a file just stored is not there');
  return { key: file.key, mimetype: file.mimetype, size: file.size, fileName: media?.fileName ?? '' };
};

/** Copies an upload to its permanent key. */
const keepUpload = async (
  tenant: Tenant,
  to: KeyOf,
  { uploadId, fileName }: { uploadId: string; fileName: string },
): Promise<ReusableFile> => {
  const from = mediaNames.upload(tenant, uploadId);
  return keptFile(await copyCheckedFile({ from, to, keptMs: uploadKeptMs }, { fileName }, ''));
};

/** Stores a file that came with the request under its permanent key. */
const keepFormFile = async (to: KeyOf, files: readonly MultipartFile[]): Promise<ReusableFile> => {
  const [file, ...more] = files;
  if (!file || more.length > 0 || file.bytes.length === 0) {
    throw new AppError('ERR_VALIDATION', { message: 'exactly one file that is not empty' });
  }
  const { name, bytes } = file;
  const judged = await checkOutgoingFile({
    head: bytes.subarray(0, fileTypeHeadBytes),
    size: bytes.length,
    fileName: name,
    caption: '',
  });
  const key = to(createHash('sha256').update(bytes).digest('hex'));
  const { mimetype } = judged;
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: mimetype }));
  return keptFile(outgoingMedia(judged, { key, mimetype, size: bytes.length }));
};

interface Sent {
  body?: { uploadId: string; fileName: string } | undefined;
  form?: { files: readonly MultipartFile[] } | undefined;
}

/**
 * Stores the file that a request brings or names. The previous file is not deleted here, as long as a message may be
 * created from it.
 */
export async function storeReusableFile(tenant: Tenant, to: KeyOf, { body, form }: Sent): Promise<ReusableFile> {
  if (form) return keepFormFile(to, form.files);
  if (body) return keepUpload(tenant, to, body);
  throw new AppError('ERR_VALIDATION');
}
