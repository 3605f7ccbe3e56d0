import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Whatsapp, WhatsappSession } from './contract.ts';

export const whatsappEvent = defineLiveEvent({
  entity: 'whatsapp',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), whatsapp: Whatsapp }),
    z.object({ action: z.literal('delete'), whatsappId: z.int() }),
  ]),
});

/** Sent by the session runner. */
export const whatsappSessionEvent = defineLiveEvent({
  entity: 'whatsappSession',
  audience: ['all', 'pairing'],
  note: 'the state of a connection; with a QR code only to users who may pair',
  payload: z.object({ action: z.literal('update'), session: WhatsappSession }),
});
