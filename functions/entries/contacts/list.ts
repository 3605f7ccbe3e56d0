import * as z from 'zod';
import type { Caller } from '#functions/company/auth/caller.ts';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import {
  contactPeriod,
  contactsByCreation,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import { contactsByTag } from '#functions/conversation/contacts/contacts-of-tag.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { lastMessageAt } from '#functions/conversation/rows/ticket-row.ts';
import { threadsOfContacts } from '#functions/conversation/tickets/thread.ts';
import { tagsOfTicket } from '#functions/conversation/tickets/ticket-view.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { CursorCount } from '#shared/http/page.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { contactAnswer } from './contact-answer.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CursorCount });

/** These contacts with the conversation of each that has the newest message, of those that the caller may see. */
async function withLastConversation({ tenant, user, company }: Caller, listed: readonly Contact[]): Promise<Contact[]> {
  const directory = await companyDirectoryOf(tenant, company.configVersion);
  const ids = listed.map(({ id }) => id);
  const last = new Map<number, NonNullable<Contact['lastConversation']>>();
  for (const { contactId, row } of await threadsOfContacts(tenant, ids, [...directory.whatsapps.keys()])) {
    const at = lastMessageAt(row);
    const isNewer = at > (last.get(contactId)?.at ?? '');
    if (isNewer && maySeeTicket(row, user))
      last.set(contactId, { uuid: row.uuid, at, tags: tagsOfTicket(directory, row) });
  }
  return listed.map((contact) => ({ ...contact, lastConversation: last.get(contact.id) ?? null }));
}

export const handler = serve(contacts.list, async ({ query, caller }) => {
  const typed = query.searchParam.trim();
  const { tenant, company, user } = caller;
  const period = contactPeriod(query, company.timeZone);
  const { tagId } = query;
  const page = await readPage(query, Position, async (from) => {
    if (tagId !== undefined) {
      const { whatsapps } = await companyDirectoryOf(tenant, company.configVersion);
      return contactsByTag(tenant, { tagId, user, whatsappIds: [...whatsapps.keys()], typed, period }, from);
    }
    if (typed !== '') return contactsByWords(tenant, typed, from, period);
    return period ? contactsByCreation(tenant, period, from) : contactsByName(tenant, from);
  });
  const rows = page.isPastEnd ? [] : page.contacts;
  const listed = await Promise.all(rows.map((row) => (query.pictures ? contactAnswer(tenant, row) : contactView(row))));
  return { ...page, contacts: query.conversations ? await withLastConversation(caller, listed) : listed };
});
