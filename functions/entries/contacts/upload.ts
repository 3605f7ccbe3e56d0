import { randomBytes } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** Larger files are uploaded directly to the bucket (`contacts.importAddress`). */
export const handler = serve(contacts.upload, async ({ form, caller: { tenant } }) => {
  const [file, ...others] = form?.files ?? [];
  if (!file || others.length > 0) throw new AppError('ERR_VALIDATION', { message: 'one file is wanted' });
  const uploadKey = mediaNames.upload(tenant, randomBytes(18).toString('base64url'));
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: uploadKey, Body: file.bytes }));
  const { updatesExisting } = form?.fields ?? { updatesExisting: false };
  const fileName = safeFileName(file.name);
  return importView(await addImport(tenant, { fileName, source: 'file', updatesExisting, uploadKey }));
});
