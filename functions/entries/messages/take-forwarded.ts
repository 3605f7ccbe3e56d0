import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import { getReadableMessage } from '#functions/conversation/messages/message-store.ts';
import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { copyObject } from '#functions/platform/files/copy-object.ts';
import type { MessageRef } from '#functions/platform/files/outgoing-media.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { WrittenMessage } from './send-messages.ts';

/** Messages that mean the same in another conversation; an empty text means nothing. */
const isForwardable = ({ isDeleted, mediaType, body, media, location, contacts }: MessageRow): boolean =>
  !isDeleted && (Boolean(media || location || contacts) || (mediaType === 'text' && body.trim() !== ''));

/** Copies the file within the bucket for the new message, so that it outlives the first message's deletion. */
const copyFile = async (
  tenant: Tenant,
  ref: MessageRef,
  { media, file }: MessageRow,
): Promise<Pick<WrittenMessage, 'media' | 'file'>> => {
  if (!media) return {};
  if (file?.state !== 'ready') throw new AppError('ERR_MEDIA_NOT_READY');
  const { ETag: etag } = await s3.send(new HeadObjectCommand({ Bucket: mediaBucket(), Key: file.key }));
  if (!etag) throw new Error('S3 answered a file without its ETag');
  const key = mediaNames.sent(tenant, ref.whatsappId, ref.providerId, etag);
  await copyObject({ from: file.key, to: key, etag, size: file.size, contentType: file.mimetype });
  return { media: { ...media, source: null }, file: { ...file, key } };
};

/** Returns the content of a message that this user may read, to be sent again. May be repeated. */
export async function forwardedMessageContent(
  tenant: Tenant,
  user: UserRow,
  ref: MessageRef,
  id: string,
): Promise<WrittenMessage> {
  const { message } = await getReadableMessage(tenant, user, id);
  if (!isForwardable(message)) throw new AppError('ERR_MESSAGE_NOT_FORWARDABLE');
  const { body, mediaType, location, contacts } = message;
  return {
    // Locations and contact cards get their text anew from their data.
    body: location || contacts ? '' : body,
    mediaType,
    ...(location && { location, mediaType: 'location' }),
    ...(contacts && { contacts }),
    ...(await copyFile(tenant, ref, message)),
    isForwarded: true,
  };
}
