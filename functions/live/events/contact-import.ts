import * as z from 'zod';
import { liveEvent } from '#functions/live/live-event.ts';
import { ContactImport } from '#shared/contacts/import.ts';

export const contactImportEvent = liveEvent(
  'contactImport',
  z.object({ action: z.literal('update'), contactImport: ContactImport }),
);
