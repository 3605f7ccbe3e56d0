import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { serve } from '#functions/http/serve.ts';
import { storeReusableFile } from '#functions/platform/files/kept-file.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { announcementCollection, changeAnnouncement } from './announcement-store.ts';

const images: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

export const handler = serve(announcements.attach, async ({ params, body, form }) => {
  const { id } = await announcementCollection.get(platformTenant, params.announcementId);
  const to = (content: string) => mediaNames.announcement(platformTenant, id, content);
  const media = await storeReusableFile(platformTenant, to, { body, form });
  if (!images.has(media.mimetype)) throw new AppError('ERR_MEDIA_NOT_SUPPORTED');
  return { ...(await changeAnnouncement(id, { media })), mensagem: 'Arquivo Anexado' };
});
