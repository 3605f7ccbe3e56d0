import { randomBytes } from 'node:crypto';
import { serve } from '#functions/http/serve.ts';
import { quickMessages } from '#shared/quick-messages/contract.ts';
import { signUpload } from '#shared/server/media-addresses.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { changeableQuickMessage } from './quick-message-store.ts';

export const handler = serve(quickMessages.upload, async ({ params, body, caller: { tenant, user } }) => {
  await changeableQuickMessage(tenant, user, params.quickMessageId);
  const uploadId = randomBytes(18).toString('base64url');
  const { url, expiresAt } = await signUpload(mediaNames.upload(tenant, uploadId), body.size);
  return { uploadId, url, headers: {}, expiresAt: expiresAt.toISOString() };
});
