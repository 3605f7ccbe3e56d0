import { serve } from '#functions/http/serve.ts';
import { announcements, maxListed } from '#shared/announcements/contract.ts';
import { announcementsFor, readerView } from './announcement-store.ts';
import { announcementSeenReader } from './seen-store.ts';

export const handler = serve(announcements.listAll, async ({ caller }) => {
  const [all, hasSeen] = await Promise.all([
    announcementsFor(caller),
    announcementSeenReader(caller.tenant, caller.user.id),
  ]);
  const newest = all.slice(0, maxListed).sort((a, b) => a.priority - b.priority || b.id - a.id);
  return Promise.all(newest.map(async (row) => ({ ...(await readerView(row)), isNew: !hasSeen(row) })));
});
