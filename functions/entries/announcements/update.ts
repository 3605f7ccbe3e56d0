import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { changeAnnouncement, requirePlans } from './announcement-store.ts';

export const handler = serve(announcements.update, async ({ params, body }) => {
  await requirePlans(body.planIds);
  return changeAnnouncement(params.announcementId, body);
});
