import * as z from 'zod';
import {
  contactPeriod,
  contactsByCreation,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { CursorCount } from '#shared/http/page.ts';
import { contactAnswer } from './contact-answer.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CursorCount });

export const handler = serve(contacts.list, async ({ query, caller }) => {
  const typed = query.searchParam.trim();
  const { tenant, company } = caller;
  const period = contactPeriod(query, company.timeZone);
  const page = await readPage(query, Position, (from) => {
    if (typed !== '') return contactsByWords(tenant, typed, from, period);
    return period ? contactsByCreation(tenant, period, from) : contactsByName(tenant, from);
  });
  const rows = page.isPastEnd ? [] : page.contacts;
  const answered = query.pictures ? rows.map((row) => contactAnswer(tenant, row)) : rows.map(contactView);
  return { ...page, contacts: await Promise.all(answered) };
});
