import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { QueueIntegration } from '#shared/integrations/contract.ts';

export const queueIntegrationEvent = liveEvent(
  'queueIntegration',
  z.union([
    z.object({ action: z.enum(['create', 'update']), queueIntegration: QueueIntegration }),
    z.object({ action: z.literal('delete'), integrationId: z.int() }),
  ]),
);
