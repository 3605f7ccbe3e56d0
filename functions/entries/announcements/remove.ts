import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementCollection, announceToAll } from './announcement-store.ts';

export const handler = serve(announcements.remove, async ({ params }) => {
  await announcementCollection.remove(platformTenant, params.announcementId);
  await announceToAll(params.announcementId, 'delete');
  return { message: 'Announcement deleted' };
});
