import type { MediaAccess } from '#shared/lambda-rights.ts';
import { deletedPrefix, exportsPrefix, picturesPrefix, uploadsPrefix } from '#shared/server/media-names.ts';

const sent = 'media/*/messages/*';
const uploaded = `${uploadsPrefix}*`;
const deleted = `${deletedPrefix}*`;
const pictured = `${picturesPrefix}*`;
const archived = `${exportsPrefix}*`;

interface MediaRight {
  actions: string[];
  /** Object keys in the bucket; absent for a right on the bucket itself. */
  names?: string;
}

const read: MediaRight = { actions: ['s3:GetObject'], names: sent };
const store: MediaRight = { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: sent };
/** Without this right S3 answers "forbidden" for a missing object, which looks the same as a fault of permissions. */
const showMissing: MediaRight = { actions: ['s3:ListBucket'] };
/** The requests of each access to files of messages. */
export const mediaRights: Record<MediaAccess, readonly MediaRight[]> = {
  read: [read],
  store: [read, store, showMissing],
  fetch: [read, store, showMissing, { actions: ['s3:PutObject'], names: pictured }],
  send: [read, store, showMissing, { actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }],
  people: [
    { actions: ['s3:PutObject'], names: uploaded },
    { actions: ['s3:GetObject'], names: pictured },
  ],
  bring: [{ actions: ['s3:PutObject'], names: uploaded }],
  retire: [
    { actions: ['s3:GetObject', 's3:DeleteObject'], names: sent },
    { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: deleted },
    showMissing,
  ],
  drop: [{ actions: ['s3:DeleteObject'], names: sent }],
  erase: [{ actions: ['s3:DeleteObject'], names: 'media/*' }, showMissing],
  export: [
    read,
    { actions: ['s3:GetObject'], names: pictured },
    { actions: ['s3:PutObject', 's3:AbortMultipartUpload'], names: archived },
    showMissing,
  ],
  archive: [{ actions: ['s3:GetObject'], names: archived }],
  take: [{ actions: ['s3:GetObject', 's3:PutObject'], names: uploaded }, showMissing],
};
