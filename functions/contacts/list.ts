import * as z from 'zod';
import { contactsByName, contactsByWords } from '#functions/conversation/contacts/contact-list.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { CountSoFar } from '#shared/http/page.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CountSoFar });

export const handler = serve(contacts.list, async ({ query, caller }) => {
  const typed = query.searchParam.trim();
  const page = await readPage(query, Position, (from) =>
    typed === '' ? contactsByName(caller.tenant, from) : contactsByWords(caller.tenant, typed, from),
  );
  return { ...page, contacts: page.isPastEnd ? [] : page.contacts.map(contactView) };
});
