import { serve } from '#functions/http/serve.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { allAnnouncements, announcementView } from './announcement-store.ts';

/** Enough for a pop-over. */
const shown = 50;

export const handler = serve(announcements.listAll, async () => {
  const newest = (await allAnnouncements({ withInactive: false })).slice(0, shown);
  return Promise.all(newest.sort((a, b) => a.priority - b.priority || b.id - a.id).map(announcementView));
});
