import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import {
  announcementCollection,
  announcementView,
  enqueueAnnouncementEvents,
  requirePlans,
} from './announcement-store.ts';

export const handler = serve(announcements.create, async ({ body }) => {
  await requirePlans(body.planIds);
  const row = await announcementCollection.add(platformTenant, (base) => ({ ...body, ...base, media: null }));
  await enqueueAnnouncementEvents(row, 'update');
  return announcementView(row);
});
