import * as z from 'zod';
import {
  type CreatedBetween,
  contactsByCreation,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import { contactView } from '#functions/conversation/rows/contact-row.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { boundsOfDay } from '#shared/hours/bounds-of-day.ts';
import { CountSoFar } from '#shared/http/page.ts';
import { contactAnswer } from './contact-answer.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CountSoFar });

/** The period of a request in the company's time zone; undefined without one. `date` is a single day. */
const periodOf = (
  { date, dateStart = date, dateEnd = date }: Partial<Record<'date' | 'dateStart' | 'dateEnd', string | undefined>>,
  timeZone: string,
): CreatedBetween | undefined =>
  dateStart || dateEnd
    ? {
        from: dateStart ? boundsOfDay(dateStart, timeZone).from : '0000',
        until: dateEnd ? boundsOfDay(dateEnd, timeZone).until : '9999',
      }
    : undefined;

export const handler = serve(contacts.list, async ({ query, caller }) => {
  const typed = query.searchParam.trim();
  const { tenant, company } = caller;
  const period = periodOf(query, company.timeZone);
  const page = await readPage(query, Position, (from) => {
    if (typed !== '') return contactsByWords(tenant, typed, from, period);
    return period ? contactsByCreation(tenant, period, from) : contactsByName(tenant, from);
  });
  const rows = page.isPastEnd ? [] : page.contacts;
  const answered = query.pictures ? rows.map((row) => contactAnswer(tenant, row)) : rows.map(contactView);
  return { ...page, contacts: await Promise.all(answered) };
});
