import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';

/** The list of webhooks changed, or one was switched off: clients read the list again. */
export const webhookEvent = defineLiveEvent({
  entity: 'webhook',
  audience: 'holders:api-tokens:manage',
  note: 'the list of webhooks changed',
  payload: z.object({ action: z.literal('update'), webhookId: z.int() }),
});
