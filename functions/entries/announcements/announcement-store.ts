import type { Caller } from '#functions/company/auth/caller.ts';
import { platformTenant } from '#functions/company/operator/platform-setting.ts';
import { allPlans } from '#functions/company/plans/plan-store.ts';
import { collection } from '#functions/platform/collection/collection.ts';
import type { ReusableFile } from '#functions/platform/files/kept-file.ts';
import { type Announcement, maxAnnouncements } from '#shared/announcements/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { signRead } from '#shared/server/media-addresses.ts';
import { readWholeRange } from '#shared/server/table.ts';

/** An announcement as stored (`keys.announcement`). */
export interface AnnouncementRow extends Omit<Announcement, 'mediaPath' | 'mediaName'> {
  companyId: number;
  media: ReusableFile | null;
}

/** The announcements, kept with the platform's own company. */
export const announcementCollection = collection<AnnouncementRow>({
  ids: 'announcement',
  key: (_, id) => keys.announcement(id),
  notFound: 'ERR_NO_ANNOUNCEMENT_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'announcements',
    max: maxAnnouncements,
    error: 'ERR_LIST_FULL',
  },
});

/** Whether an announcement is for the companies of a plan. Rows from before it could be chosen are for all. */
export function isAnnouncementForPlan({ planIds }: Pick<AnnouncementRow, 'planIds'>, planId: number): boolean {
  return !planIds || planIds.includes(planId);
}

/** All announcements, the newest first. */
export function allAnnouncements(): Promise<AnnouncementRow[]> {
  return readWholeRange<AnnouncementRow>(keys.announcements(), { reverse: true, consistent: true });
}

type Reader = Pick<Caller, 'company'>;

/** Whether the users of a company see an announcement: it is active and for the plan that the company has now. */
export function isAnnouncementVisibleTo({ company }: Reader, row: AnnouncementRow): boolean {
  return row.status && isAnnouncementForPlan(row, company.planId);
}

/** The announcements that the users of a company see, the newest first. */
export async function announcementsFor(reader: Reader): Promise<AnnouncementRow[]> {
  return (await allAnnouncements()).filter((row) => isAnnouncementVisibleTo(reader, row));
}

/** An announcement for its operators. */
export async function announcementView({ media, planIds = null, ...row }: AnnouncementRow): Promise<Announcement> {
  return {
    ...row,
    planIds,
    mediaPath: media && (await signRead(media.key, { fileName: media.fileName, attachment: false })),
    mediaName: media?.fileName ?? null,
  };
}

/** An announcement for its readers, who do not learn whom else it is for. */
export async function readerView(row: AnnouncementRow): Promise<Announcement> {
  const { planIds: _, ...view } = await announcementView(row);
  return view;
}

/** Refuses plans that do not exist. */
export async function requirePlans(planIds: readonly number[] | null | undefined): Promise<void> {
  if (!planIds) return;
  const stored = new Set((await allPlans()).map(({ id }) => id));
  if (!planIds.every((id) => stored.has(id))) throw new AppError('ERR_NO_PLAN_FOUND');
}

/** Changes an announcement and announces it to the companies that see it or saw it before. */
export async function changeAnnouncement(id: number, fields: Partial<AnnouncementRow>): Promise<Announcement> {
  const { before, after } = await announcementCollection.change(platformTenant, id, () => fields);
  await enqueueAnnouncementEvents(after, 'update', before);
  return announcementView(after);
}

/** Enqueues the live events of the companies that see an announcement. `before`: the row before a change. */
export function enqueueAnnouncementEvents(
  { id: announcementId, planIds = null }: AnnouncementRow,
  action: 'update' | 'delete',
  before?: AnnouncementRow,
): Promise<void> {
  const formerPlanIds = before ? (before.planIds ?? null) : planIds;
  return enqueue('announcements', { announcementId, action, planIds, formerPlanIds });
}
