import { randomBytes } from 'node:crypto';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { signUpload } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';

export const handler = serve(contacts.importAddress, async ({ body: { size }, caller: { tenant } }) => {
  const uploadId = randomBytes(18).toString('base64url');
  const { url, expiresAt } = await signUpload(mediaNames.upload(tenant, uploadId), size);
  return { uploadId, url, headers: {}, expiresAt: expiresAt.toISOString() };
});
