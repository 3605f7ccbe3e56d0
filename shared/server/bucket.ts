import { S3Client } from '@aws-sdk/client-s3';

export const s3 = new S3Client({
  requestHandler: { connectionTimeout: 2000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  // With the default, an address signed for an upload demands the checksum of an empty file: the SDK has no bytes yet
  // when it signs.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

export function mediaBucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set');
  return name;
}
