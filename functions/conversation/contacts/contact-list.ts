import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import {
  contactSearchParts,
  distinctNameTerms,
  hasAllTerms,
  longestTermPair,
  searchTerms,
  shortestInnerTerm,
  wordPairs,
} from '#shared/contacts/search-words.ts';
import { utcBoundsOfLocalDay } from '#shared/hours/bounds-of-day.ts';
import { type KeyRange, keys } from '#shared/server/keys.ts';
import { readIndex, readRange, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { WordRow } from './contact-words.ts';

export const contactsPerPage = 30;
/** Word rows one request may read: a search of very common words returns short pages rather than slow ones. */
const maxRead = 600;
/** A page, one row more to see whether there is a next page, and a few for contacts with several matching words. */
const firstRead = contactsPerPage + 3;

/** A page and where the next one starts; `messageByBeginning` counts the rows so far, for lists without a total. */
export interface ContactPage {
  contacts: ContactRow[];
  count: number;
  next: ContactPosition | null;
}

export interface ContactPosition {
  /** The last row read. */
  at: string;
  found: number;
}

/** Contacts in the order of their names. */
export async function contactsByName(tenant: Tenant, from: ContactPosition | undefined): Promise<ContactPage> {
  const [page, count] = await Promise.all([
    readIndex<ContactRow & { gsi1sk: string }>('gsi1', keys.contactsByName(tenant), {
      limit: contactsPerPage + 1,
      above: from?.at,
    }),
    readCounts(tenant),
  ]);
  const rows = page.rows.slice(0, contactsPerPage);
  const last = rows.at(-1);
  const more = page.rows.length > contactsPerPage && last;
  const found = (from?.found ?? 0) + rows.length;
  return { contacts: rows, count: count('contacts'), next: more ? { at: last.gsi1sk, found } : null };
}

/** A period in which contacts were created, ISO 8601. `until` is excluded. */
export interface CreatedBetween {
  from: string;
  until: string;
}

/** The period of a request in the company's time zone; undefined without one. `date` is a single day. */
export function contactPeriod(
  { date, dateStart = date, dateEnd = date }: Partial<Record<'date' | 'dateStart' | 'dateEnd', string | undefined>>,
  timeZone: string,
): CreatedBetween | undefined {
  return dateStart || dateEnd
    ? {
        from: dateStart ? utcBoundsOfLocalDay(dateStart, timeZone).from : '0000',
        until: dateEnd ? utcBoundsOfLocalDay(dateEnd, timeZone).until : '9999',
      }
    : undefined;
}

/** Contacts created in a period, the newest first. */
export async function contactsByCreation(
  tenant: Tenant,
  { from, until }: CreatedBetween,
  position: ContactPosition | undefined,
): Promise<ContactPage> {
  const page = await readIndex<{ contactId: number; gsi1sk: string }>('gsi1', keys.contactsCreated(tenant), {
    from,
    below: position?.at ?? until,
    reverse: true,
    // The row of the position is read again, and one more shows whether there is a next page.
    limit: contactsPerPage + 2,
  });
  const all = page.rows.filter(({ gsi1sk }) => gsi1sk !== position?.at);
  const shown = all.slice(0, contactsPerPage);
  const last = shown.at(-1);
  const contacts = await contactsOf(tenant, shown);
  const found = (position?.found ?? 0) + contacts.length;
  return { contacts, count: found, next: all.length > shown.length && last ? { at: last.gsi1sk, found } : null };
}

/** The contacts that still exist. */
const contactsOf = async (tenant: Tenant, rows: readonly { contactId: number }[]): Promise<ContactRow[]> => {
  const found = await readTableRows<ContactRow>(rows.map(({ contactId }) => keys.contact(tenant, contactId)));
  return found.filter((row): row is ContactRow => row !== undefined && !row.deletedAt);
};

/** A range of the word index. */
interface WordRange {
  name: string;
  range: KeyRange;
  /** The term whose parts the range holds; absent for a pair, where each contact has one row. */
  term?: string;
  /** Contacts of this pair are left out: they were listed before. */
  without?: string;
}

type IndexedWordRow = WordRow & { sk: string };

interface WordRanges {
  /** For each typed word the range of all contacts that have it, the longest first. */
  whole: readonly WordRange[];
  /** `lead`: contacts that match the two longest typed words together, shown first; `rest`: those that match the longest alone. */
  pair?: { lead: WordRange; rest: WordRange };
}

const wordRangesOf = (tenant: Tenant, terms: readonly string[]): WordRanges => {
  const distinct = distinctNameTerms(terms).sort((a, b) => b.length - a.length);
  const whole = distinct.map((term) => ({ name: term, term, range: keys.contactWords(tenant, term) }));
  const pair = longestTermPair(distinct);
  const longest = whole[0];
  if (!pair || !longest) return { whole };
  const lead = { name: pair, range: keys.contactPairs(tenant, pair) };
  return { whole, pair: { lead, rest: { ...longest, name: `${longest.name}~`, without: pair } } };
};

/** A contact may match by several parts of its words; it is listed once, under the first of them. */
const isShownHere = ({ word, words }: IndexedWordRow, { term, without }: WordRange): boolean => {
  if (term === undefined) return true;
  if (without !== undefined && wordPairs(words).includes(without)) return false;
  const parts = term.length < shortestInnerTerm ? words : contactSearchParts(words);
  return parts.filter((one) => one.startsWith(term)).sort()[0] === word;
};

const readOf = ({ range }: WordRange, at: string | undefined, limit: number) =>
  readRange<IndexedWordRow>(range, { limit, ...(at ? { after: { pk: range.pk, sk: at } } : {}) });

type WordPage = Awaited<ReturnType<typeof readOf>>;

const separator = '|';

/** A range and where reading goes on in it; `page`: what was read of its beginning. */
interface Course {
  lead: WordRange;
  at?: string | undefined;
  page?: WordPage;
}

/** The range and position a page goes on with; undefined for a cursor of another search. */
const resumedAt = ({ whole, pair }: WordRanges, from: ContactPosition): Course | undefined => {
  const [name, at] = from.at.split(separator);
  const all = pair ? [...whole, pair.lead, pair.rest] : whole;
  const lead = all.find((one) => one.name === name && (at === '' || at?.startsWith(one.range.prefix)));
  return lead && { lead, at: at === '' ? undefined : at };
};

/**
 * Looks at the first page of each range and chooses: a word that fits in one page leads to all matching contacts; else
 * the pair leads to most of them, and the others follow; else the longest word.
 */
const bestCourse = async ({ whole, pair }: WordRanges): Promise<Course | undefined> => {
  const begin = async (lead: WordRange): Promise<Required<Pick<Course, 'lead' | 'page'>>> => ({
    lead,
    page: await readOf(lead, undefined, firstRead),
  });
  const [ofPair, ...ofWords] = await Promise.all([pair && begin(pair.lead), ...whole.map(begin)]);
  return ofWords.find(({ page }) => page.last === undefined) ?? ofPair ?? ofWords[0];
};

/** A page of contact ids, and where the next page starts. */
interface FoundContacts {
  ids: number[];
  next: string | null;
}

/** Reads a page of the contacts in a range that have all terms. */
const readCourse = async ({ lead, page: first, ...from }: Course, terms: readonly string[]): Promise<FoundContacts> => {
  const hits: { contactId: number; at: string }[] = [];
  let at = from.at;
  let read = 0;
  let ended = false;
  while (!ended && hits.length <= contactsPerPage && read < maxRead) {
    // Rows read so far per row that matched the other words.
    const share = (read + 1) / (hits.length + 1);
    const limit = Math.min(maxRead - read, Math.ceil((firstRead - hits.length) * share));
    const page = first && read === 0 ? first : await readOf(lead, at, limit);
    for (const row of page.rows)
      if (isShownHere(row, lead) && hasAllTerms(row.words, terms)) hits.push({ contactId: row.contactId, at: row.sk });
    read += page.rows.length;
    at = page.rows.at(-1)?.sk ?? at;
    ended = page.last === undefined;
  }
  const shown = hits.slice(0, contactsPerPage);
  const cut = hits.length > contactsPerPage;
  const position = cut ? shown.at(-1)?.at : at;
  const isMore = (cut || !ended) && position;
  return { ids: shown.map(({ contactId }) => contactId), next: isMore ? `${lead.name}${separator}${position}` : null };
};

/**
 * Contacts that have each term as a part of a word, or at the beginning of one when it is shorter than three
 * characters. May include deleted ones until their word rows are gone.
 */
export async function findContactsByWords(
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
): Promise<FoundContacts> {
  const terms = searchTerms(typed);
  const ranges = wordRangesOf(tenant, terms);
  const course = (from && resumedAt(ranges, from)) ?? (await bestCourse(ranges));
  if (!course) return { ids: [], next: null };
  const page = await readCourse(course, terms);
  if (page.next !== null || course.lead !== ranges.pair?.lead) return page;
  const { rest } = ranges.pair;
  return page.ids.length > 0 ? { ...page, next: `${rest.name}${separator}` } : readCourse({ lead: rest }, terms);
}

export async function contactsByWords(
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
  created?: CreatedBetween,
): Promise<ContactPage> {
  const { ids, next } = await findContactsByWords(tenant, typed, from);
  const rows = await contactsOf(
    tenant,
    ids.map((contactId) => ({ contactId })),
  );
  const contacts = rows.filter(({ createdAt }) => !created || (createdAt >= created.from && createdAt < created.until));
  const found = (from?.found ?? 0) + contacts.length;
  return { contacts, count: found, next: next === null ? null : { at: next, found } };
}
