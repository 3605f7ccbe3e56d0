import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { readCounts } from '#functions/conversation/tickets/ticket-counts.ts';
import { distinctTerms, pairOfTerms, searchTerms } from '#shared/contacts/search-words.ts';
import { keys, type Range } from '#shared/server/keys.ts';
import { getAll, readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { WordRow } from './contact-words.ts';

export const contactsPerPage = 30;
/** Word rows one request may read: a search of very common words returns short pages rather than slow ones. */
const mostRead = 600;
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
export const contactsByName = async (tenant: Tenant, from: ContactPosition | undefined): Promise<ContactPage> => {
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
};

/** A range of the word index that contains every matching contact. */
interface WordRange {
  name: string;
  range: Range;
  /** Absent: each contact has only one row in it. */
  term?: string;
}

type IndexedWordRow = WordRow & { sk: string };

/** A range for each typed word, the longest first; and a range for two of the words together. */
const wordRangesOf = (tenant: Tenant, terms: readonly string[]): WordRange[] => {
  const distinct = distinctTerms(terms).sort((a, b) => b.length - a.length);
  const pair = pairOfTerms(distinct);
  return [
    ...(pair ? [{ name: pair, range: keys.contactPairs(tenant, pair) }] : []),
    ...distinct.map((term) => ({ name: term, term, range: keys.contactWords(tenant, term) })),
  ];
};

/** A contact may match by several words; it is listed once, under the first. */
const isShownHere = ({ word, words }: IndexedWordRow, { term }: WordRange): boolean =>
  term === undefined || words.filter((one) => one.startsWith(term)).sort()[0] === word;

const hasAll = ({ words }: IndexedWordRow, terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));

const readOf = ({ range }: WordRange, at: string | undefined, limit: number) =>
  readRange<IndexedWordRow>(range, { limit, ...(at ? { after: { pk: range.pk, sk: at } } : {}) });

const separator = '|';

/** The range and position a page goes on with; undefined for a cursor of another search. */
const resumePosition = (leads: readonly WordRange[], from: ContactPosition | undefined) => {
  const [name, at] = from?.at.split(separator) ?? [];
  const lead = leads.find((one) => one.name === name && at?.startsWith(one.range.prefix));
  return lead && { lead, at };
};

/**
 * The range with the fewest contacts, as far as the first page of each shows: one that fits in a page, else the pair,
 * else the longest word. Returns the page it read.
 */
const smallestRange = async (leads: readonly WordRange[]) => {
  const firsts = await Promise.all(
    leads.map(async (lead) => ({ lead, page: await readOf(lead, undefined, firstRead) })),
  );
  return firsts.find(({ page }) => page.last === undefined) ?? firsts[0];
};

/** A page of contact ids, and where the next page starts. */
interface FoundContacts {
  ids: number[];
  next: string | null;
}

/**
 * Contacts that have, for each term, a word beginning with it. May include deleted ones until their word rows are gone.
 */
export const findByWords = async (
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
): Promise<FoundContacts> => {
  const terms = searchTerms(typed);
  const leads = wordRangesOf(tenant, terms);
  const known = resumePosition(leads, from);
  const first = known ? undefined : await smallestRange(leads);
  const lead = known?.lead ?? first?.lead;
  if (!lead) return { ids: [], next: null };
  const hits: { contactId: number; at: string }[] = [];
  let at = known?.at;
  let read = 0;
  let ended = false;
  while (!ended && hits.length <= contactsPerPage && read < mostRead) {
    // Rows read so far per row that matched the other words.
    const share = (read + 1) / (hits.length + 1);
    const limit = Math.min(mostRead - read, Math.ceil((firstRead - hits.length) * share));
    const page = first && read === 0 ? first.page : await readOf(lead, at, limit);
    for (const row of page.rows)
      if (isShownHere(row, lead) && hasAll(row, terms)) hits.push({ contactId: row.contactId, at: row.sk });
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

export const contactsByWords = async (
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
): Promise<ContactPage> => {
  const { ids, next } = await findByWords(tenant, typed, from);
  const rows = await getAll<ContactRow>(ids.map((id) => keys.contact(tenant, id)));
  const contacts = rows.filter((row): row is ContactRow => row !== undefined && !row.deletedAt);
  const found = (from?.found ?? 0) + contacts.length;
  return { contacts, count: found, next: next === null ? null : { at: next, found } };
};
