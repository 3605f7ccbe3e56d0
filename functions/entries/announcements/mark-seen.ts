import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { announcements } from '#shared/announcements/contract.ts';
import { announcementsSeenEvent } from '#shared/announcements/events.ts';
import { announcementsFor } from './announcement-store.ts';
import { markSeen } from './seen-store.ts';

export const handler = serve(announcements.markSeen, async ({ body, caller }) => {
  const { tenant, user } = caller;
  const active = new Set((await announcementsFor(caller)).map(({ id }) => id));
  const seen = body.seen.filter(({ id }) => active.has(id));
  if (seen.length > 0) {
    await markSeen(tenant, user.id, seen);
    await publishEvents(announcementsSeenEvent(tenant, { action: 'update' }, [`user-${user.id}`]));
  }
  return { message: 'Announcements seen' };
});
