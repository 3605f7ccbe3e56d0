import { S3Client } from '@aws-sdk/client-s3';
import { withDeadline } from './deadline.ts';

export const s3 = withDeadline(
  (requestHandler) =>
    new S3Client({
      requestHandler,
      // With the default, an address signed for an upload demands the checksum of an empty file: the SDK has no bytes
      // yet when it signs.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  { answerMs: 60_000 },
);

export function mediaBucket(): string {
  const name = process.env.MEDIA_BUCKET;
  if (!name) throw new Error('MEDIA_BUCKET is not set');
  return name;
}
