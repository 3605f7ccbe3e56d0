import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { UserRow } from '#functions/users/user-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { copyObject } from './copy-object.ts';
import type { MessageRow } from './message-row.ts';
import { readableMessage } from './message-store.ts';
import type { Place } from './outgoing-media.ts';
import type { Written } from './send-messages.ts';

/** Kinds that say the same elsewhere; an empty text says nothing. */
const isForwardable = ({ isDeleted, mediaType, body, media, location, contacts }: MessageRow): boolean =>
  !isDeleted && (Boolean(media || location || contacts) || (mediaType === 'text' && body.trim() !== ''));

/** The file of the message, copied to its new place inside the bucket: a copy of its own outlives the first one's deletion. */
const copyFile = async (
  tenant: Tenant,
  place: Place,
  { media, file }: MessageRow,
): Promise<Pick<Written, 'media' | 'file'>> => {
  if (!media) return {};
  if (file?.state !== 'ready') throw new AppError('ERR_MEDIA_NOT_READY');
  const { ETag: etag } = await s3.send(new HeadObjectCommand({ Bucket: mediaBucket(), Key: file.key }));
  if (!etag) throw new Error('S3 answered a file without its ETag');
  const key = mediaNames.sent(tenant, place.whatsappId, place.providerId, etag);
  await copyObject({ from: file.key, to: key, etag, size: file.size, contentType: file.mimetype });
  return { media: { ...media, source: null }, file: { ...file, key } };
};

/** What a message this user may see says, to be sent once more. May be repeated. */
export const takeForwarded = async (tenant: Tenant, user: UserRow, place: Place, id: string): Promise<Written> => {
  const { message } = await readableMessage(tenant, user, id);
  if (!isForwardable(message)) throw new AppError('ERR_MESSAGE_NOT_FORWARDABLE');
  const { body, mediaType, location, contacts } = message;
  return {
    // Places and cards are written anew from what they are.
    body: location || contacts ? '' : body,
    mediaType,
    ...(location && { location, mediaType: 'location' }),
    ...(contacts && { contacts }),
    ...(await copyFile(tenant, place, message)),
    isForwarded: true,
  };
};
