import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import type { KeptFile } from '#functions/platform/files/kept-file.ts';
import { type Announcement, mostAnnouncements } from '#shared/announcements/contract.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { readWhole } from '#shared/server/table.ts';

/** An announcement as stored (`keys.announcement`). */
export interface AnnouncementRow extends Omit<Announcement, 'mediaPath' | 'mediaName'> {
  companyId: number;
  media: KeptFile | null;
}

/** The announcements, kept with the platform's own company; every company sees them. */
export const announcementCollection = collection<AnnouncementRow>({
  ids: 'announcement',
  key: (_, id) => keys.announcement(id),
  notFound: 'ERR_NO_ANNOUNCEMENT_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'announcements',
    most: mostAnnouncements,
    error: 'ERR_LIST_FULL',
  },
});

/** The announcements, the newest first; inactive ones only if asked for. */
export async function allAnnouncements({ withInactive }: { withInactive: boolean }): Promise<AnnouncementRow[]> {
  const rows = await readWhole<AnnouncementRow>(keys.announcements(), { reverse: true, consistent: true });
  return rows.filter(({ status }) => status || withInactive);
}

export async function announcementView({ media, ...row }: AnnouncementRow): Promise<Announcement> {
  return {
    ...row,
    mediaPath: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
    mediaName: media?.fileName ?? null,
  };
}

/** Changes an announcement and announces it to every company. */
export async function changeAnnouncement(id: number, fields: Partial<AnnouncementRow>): Promise<Announcement> {
  const { after } = await announcementCollection.change(platformTenant, id, () => fields);
  await announceToAll(id, 'update');
  return announcementView(after);
}

/** Enqueues the live events of all companies. */
export function announceToAll(announcementId: number, action: 'update' | 'delete'): Promise<void> {
  return enqueue('announcements', { announcementId, action });
}
