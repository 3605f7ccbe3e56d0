import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { Contact } from './contact.ts';
import { ContactImport } from './import.ts';

export const contactEvent = defineLiveEvent({
  entity: 'contact',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), contact: Contact }),
    z.object({ action: z.literal('delete'), contactId: z.int() }),
  ]),
});

export const contactImportEvent = defineLiveEvent({
  entity: 'contactImport',
  audience: 'all',
  note: 'progress of an import; its contacts get no events of their own',
  payload: z.object({ action: z.literal('update'), contactImport: ContactImport }),
});
