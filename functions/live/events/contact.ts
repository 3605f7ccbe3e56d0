import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { Contact } from '#shared/contacts/contact.ts';

export const contactEvent = liveEvent(
  'contact',
  z.union([
    z.object({ action: z.enum(['create', 'update']), contact: Contact }),
    z.object({ action: z.literal('delete'), contactId: z.int() }),
  ]),
);
