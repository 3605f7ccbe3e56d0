import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { allAnnouncements, announcementsFor, announcementView, readerView } from './announcement-store.ts';

/** Sorts the newest first: ids grow with time. */
const newestFirst = (id: number) => String(Number.MAX_SAFE_INTEGER - id).padStart(16, '0');

export const handler = serve(announcements.list, async ({ query, caller }) => {
  const all = caller.user.super ? await allAnnouncements() : await announcementsFor(caller);
  const { rows, tail } = await pageOfRows(query, all, {
    by: ({ id }) => newestFirst(id),
    searched: ({ title }) => [title],
  });
  return { records: await Promise.all(rows.map(caller.user.super ? announcementView : readerView)), ...tail };
});
