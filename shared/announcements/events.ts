import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const announcementEvent = defineLiveEvent({
  entity: 'announcement',
  audience: 'all',
  note: 'read the list again; sent to the companies whose plan the announcement is for; `delete`: also when it is no longer for the plan',
  payload: z.object({ action: z.enum(['update', 'delete']), announcementId: z.int() }),
});

/** For the user's other devices. */
export const announcementsSeenEvent = defineLiveEvent({
  entity: 'announcementsSeen',
  audience: 'user',
  note: 'the user has seen announcements on another device',
  payload: z.object({ action: z.literal('update') }),
});
