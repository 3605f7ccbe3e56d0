import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import {
  checkOutgoingFile,
  type MessageRef,
  type OutgoingMedia,
  outgoingMedia,
} from '#functions/platform/files/outgoing-media.ts';
import { fileTypeHeadBytes } from '#functions/platform/files/sniff.ts';
import type { MultipartFile } from '#functions/platform/http/form.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Stores a file that came with the request under its message's id. May be repeated. */
export async function takeFormFile(
  tenant: Tenant,
  ref: MessageRef,
  { name, bytes }: MultipartFile,
  caption: string,
): Promise<OutgoingMedia> {
  const size = bytes.length;
  if (size === 0) throw new AppError('ERR_VALIDATION', { message: 'a file is empty' });
  const judged = await checkOutgoingFile({ head: bytes.subarray(0, fileTypeHeadBytes), size, fileName: name, caption });
  const { mimetype } = judged;
  const key = mediaNames.sent(tenant, ref.whatsappId, ref.providerId, createHash('sha256').update(bytes).digest('hex'));
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: bytes, ContentType: mimetype }));
  return outgoingMedia(judged, { key, mimetype, size });
}
