import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Whatsapp } from '#shared/whatsapp/contract.ts';

export const whatsappEvent = liveEvent(
  'whatsapp',
  z.union([
    z.object({ action: z.literal('update'), whatsapp: Whatsapp }),
    z.object({ action: z.literal('delete'), whatsappId: z.int() }),
  ]),
);
