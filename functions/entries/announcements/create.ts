import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementCollection, announcementView, announceTo, requirePlans } from './announcement-store.ts';

export const handler = serve(announcements.create, async ({ body }) => {
  await requirePlans(body.planIds);
  const row = await announcementCollection.add(platformTenant, (base) => ({ ...body, ...base, media: null }));
  await announceTo(row, 'update');
  return announcementView(row);
});
