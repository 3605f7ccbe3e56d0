import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementCollection, announcementView, announceToAll } from './announcement-store.ts';

export const handler = serve(announcements.create, async ({ body }) => {
  const row = await announcementCollection.add(platformTenant, (base) => ({ ...body, ...base, media: null }));
  await announceToAll(row.id, 'update');
  return announcementView(row);
});
