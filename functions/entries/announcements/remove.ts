import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementCollection, enqueueAnnouncementEvents } from './announcement-store.ts';

export const handler = serve(announcements.remove, async ({ params }) => {
  const row = await announcementCollection.get(platformTenant, params.announcementId);
  await announcementCollection.remove(platformTenant, params.announcementId);
  await enqueueAnnouncementEvents(row, 'delete');
  return { message: 'Announcement deleted' };
});
