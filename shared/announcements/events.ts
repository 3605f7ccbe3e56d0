import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

export const announcementEvent = defineLiveEvent({
  entity: 'announcement',
  audience: 'all',
  note: 'read the list again; sent to every company of the platform',
  payload: z.object({ action: z.enum(['update', 'delete']), announcementId: z.int() }),
});
