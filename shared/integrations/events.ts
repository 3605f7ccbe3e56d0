import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { QueueIntegration } from './contract.ts';

/** Only to those who manage integrations: addresses of external systems are often secrets. */
export const queueIntegrationEvent = defineLiveEvent({
  entity: 'queueIntegration',
  audience: 'holders:integrations:manage',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), queueIntegration: QueueIntegration }),
    z.object({ action: z.literal('delete'), integrationId: z.int() }),
  ]),
});
