import * as z from 'zod';
import { contactsByName } from '#functions/conversation/contacts/contact-list.ts';
import { findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { CursorCount } from '#shared/http/page.ts';
import { messagesApi } from '#shared/messages-api/contract.ts';

const Position = z.object({ at: z.string().min(1).max(2000), found: CursorCount });

export const handler = serve(messagesApi.listContacts, async ({ query, integrator: { tenant } }) => {
  if (query.number !== undefined) {
    const found = await findContactByNumber(tenant, query.number);
    const contacts = found ? [contactView(found)] : [];
    return { contacts, count: contacts.length, hasMore: false, nextCursor: null };
  }
  const page = await readPage(query, Position, (from) => contactsByName(tenant, from));
  const { count, hasMore, nextCursor } = page;
  return { contacts: page.isPastEnd ? [] : page.contacts.map(contactView), count, hasMore, nextCursor };
});
