import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { QuickMessage } from './contract.ts';

export const quickMessageEvent = defineLiveEvent({
  entity: 'quickMessage',
  audience: ['all', 'user'],
  note: 'a general one to all, another to its user',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), quickMessage: QuickMessage }),
    z.object({ action: z.literal('delete'), quickMessageId: z.int() }),
  ]),
});
