import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { allAnnouncements, announcementView } from './announcement-store.ts';

/** Sorts the newest first: ids grow with time. */
const newestFirst = (id: number) => String(Number.MAX_SAFE_INTEGER - id).padStart(16, '0');

export const handler = serve(announcements.list, async ({ query, caller: { user } }) => {
  const all = await allAnnouncements({ withInactive: user.super });
  const { rows, tail } = await pageOfRows(query, all, {
    by: ({ id }) => newestFirst(id),
    searched: ({ title }) => [title],
  });
  return { records: await Promise.all(rows.map(announcementView)), ...tail };
});
