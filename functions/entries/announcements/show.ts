import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { announcementCollection, announcementView, isAnnouncementVisibleTo, readerView } from './announcement-store.ts';

export const handler = serve(announcements.show, async ({ params, caller }) => {
  const row = await announcementCollection.get(platformTenant, params.announcementId);
  if (caller.user.super) return announcementView(row);
  if (!isAnnouncementVisibleTo(caller, row)) throw new AppError('ERR_NO_ANNOUNCEMENT_FOUND');
  return readerView(row);
});
