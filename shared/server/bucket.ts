import { createHash } from 'node:crypto';
import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Tenant } from './tenant.ts';

/**
 * EVERY name in the media bucket. As with the table's keys, names of a company begin with its id and can only be built from a
 * `Tenant`. They are ours: nothing of a file's own name is in them. All begin with `media/`, the path the app's address serves them at.
 */
export const mediaNames = {
  /** The file of a message; the same each time, so that fetching twice stores once. */
  message: (tenant: Tenant, whatsappId: number, providerId: string): string =>
    `media/${tenant.companyId}/messages/${whatsappId}/${createHash('sha256').update(providerId).digest('hex')}`,
  /** Put there by a browser, not looked at yet; expires after a day unless it is sent. */
  upload: (tenant: Tenant, uploadId: string): string => `media/uploads/${tenant.companyId}/${uploadId}`,
};

/** Where the lifecycle rule of the bucket lets things expire. */
export const uploadsPrefix = 'media/uploads/';

export const s3 = new S3Client({
  requestHandler: { connectionTimeout: 2000, requestTimeout: 60_000, throwOnRequestTimeout: true },
});

export const mediaBucket = (): string => {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set');
  return name;
};

/** How long a signed address to read is good for. */
export const readSeconds = 3600;
/** How long a browser may take to begin its upload. */
export const uploadSeconds = 900;

/** An address at which exactly `size` bytes can be PUT, once they are announced so. */
export const signUpload = (key: string, size: number): Promise<string> =>
  getSignedUrl(s3, new PutObjectCommand({ Bucket: mediaBucket(), Key: key, ContentLength: size }), {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-length', 'host']),
  });

/** What of an object a reader is told: its name when saved, and whether it is to be saved rather than shown. */
export interface Disposition {
  fileName: string | null;
  attachment: boolean;
}

/** A short-lived address to read an object from. */
export const signRead = (key: string, { fileName, attachment }: Disposition): Promise<string> =>
  getSignedUrl(
    s3,
    new GetObjectCommand({
      Bucket: mediaBucket(),
      Key: key,
      ResponseContentDisposition: `${attachment ? 'attachment' : 'inline'}${fileName ? `; filename*=UTF-8''${encodeURIComponent(fileName)}` : ''}`,
    }),
    { expiresIn: readSeconds },
  );
