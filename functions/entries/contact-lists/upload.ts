import { randomBytes } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { importView } from '#functions/conversation/imports/import-row.ts';
import { addImport } from '#functions/conversation/imports/import-store.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { safeFileName } from '#shared/messages/file-name.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { mediaNames } from '#shared/server/media-names.ts';

/** Larger files are uploaded directly to the bucket (`contacts.importAddress`). */
export const handler = serve(contactLists.upload, async ({ params, form, caller: { tenant } }) => {
  const { id: contactListId } = await contactListCollection.get(tenant, params.contactListId);
  const [file, ...others] = form?.files ?? [];
  if (!file || others.length > 0) throw new AppError('ERR_VALIDATION', { message: 'one file is wanted' });
  const uploadKey = mediaNames.upload(tenant, randomBytes(18).toString('base64url'));
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: uploadKey, Body: file.bytes }));
  const fileName = safeFileName(file.name);
  return importView(
    await addImport(tenant, { fileName, source: 'file', updatesExisting: false, uploadKey, contactListId }),
  );
});
