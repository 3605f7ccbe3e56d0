import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

/** Administrators only. It carries no address: clients read the list again. */
export const webhookEvent = defineLiveEvent({
  entity: 'webhook',
  audience: 'admins',
  note: 'read the list again; `ended`: it was switched off after days of failure, or because its receiver asked for it',
  payload: z.object({ action: z.enum(['create', 'update', 'delete', 'ended']), webhookId: z.int() }),
});
