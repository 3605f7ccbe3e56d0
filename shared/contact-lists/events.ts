import * as z from 'zod';
import { defineLiveEvent } from '#shared/live/live-event.ts';
import { ContactList, ContactListItem } from './contact-list.ts';

export const contactListEvent = defineLiveEvent({
  entity: 'ContactList',
  audience: 'all',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), record: ContactList }),
    z.object({ action: z.literal('delete'), id: z.int() }),
  ]),
});

export const contactListItemEvent = defineLiveEvent({
  entity: 'ContactListItem',
  audience: 'all',
  note: '`reload`: an import has added items to this list',
  payload: z.union([
    z.object({ action: z.enum(['create', 'update']), record: ContactListItem }),
    z.object({ action: z.literal('delete'), id: z.int(), contactListId: z.int() }),
    z.object({ action: z.literal('reload'), contactListId: z.int() }),
  ]),
});
