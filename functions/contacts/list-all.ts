import {
  type ContactPage,
  type ContactPosition,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';

/** Enough for a picker; other contacts are found by search. */
const most = 200;

export const handler = serve(contacts.listAll, async ({ query, caller: { tenant } }) => {
  const name = query.name.trim();
  const read = (from: ContactPosition | undefined): Promise<ContactPage> =>
    name === '' ? contactsByName(tenant, from) : contactsByWords(tenant, name, from);
  const rows: ContactRow[] = [];
  let page = await read(undefined);
  rows.push(...page.contacts);
  while (page.next && rows.length < most) {
    page = await read(page.next);
    rows.push(...page.contacts);
  }
  return rows.slice(0, most).map(contactView);
});
