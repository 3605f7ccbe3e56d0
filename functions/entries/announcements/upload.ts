import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { uploadAddress } from '#functions/platform/files/upload-address.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementCollection } from './announcement-store.ts';

export const handler = serve(announcements.upload, async ({ params, body }) => {
  await announcementCollection.get(platformTenant, params.announcementId);
  return uploadAddress(platformTenant, body.size);
});
