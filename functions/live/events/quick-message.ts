import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { QuickMessage } from '#shared/quick-messages/contract.ts';

export const quickMessageEvent = liveEvent(
  'quickMessage',
  z.union([
    z.object({ action: z.enum(['create', 'update']), quickMessage: QuickMessage }),
    z.object({ action: z.literal('delete'), quickMessageId: z.int() }),
  ]),
);
