import {
  type ContactPage,
  type ContactPosition,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import { type ContactRow, contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { contactAnswer } from './contact-answer.ts';

/** Enough for a picker; other contacts are found by search or after the last one of the answer. */
const most = 200;

const positionAfter = async (tenant: Tenant, contactId: number): Promise<ContactPosition> => {
  const { name, id } = await getContact(tenant, contactId);
  return { at: keys.byName(foldAccentsAndCase(name), id), found: 0 };
};

export const handler = serve(contacts.listAll, async ({ query, caller: { tenant } }) => {
  const name = query.name.trim();
  if (name !== '' && query.after !== undefined)
    throw new AppError('ERR_VALIDATION', { message: '`after` is not for a search: use GET /contacts' });
  const read = (from: ContactPosition | undefined): Promise<ContactPage> =>
    name === '' ? contactsByName(tenant, from) : contactsByWords(tenant, name, from);
  const rows: ContactRow[] = [];
  let page = await read(query.after === undefined ? undefined : await positionAfter(tenant, query.after));
  rows.push(...page.contacts);
  while (page.next && rows.length < most) {
    page = await read(page.next);
    rows.push(...page.contacts);
  }
  const shown = rows.slice(0, most);
  return query.pictures ? Promise.all(shown.map((row) => contactAnswer(tenant, row))) : shown.map(contactView);
});
