import { readCounts } from '#functions/tickets/ticket-counts.ts';
import { distinctTerms, pairOfTerms, searchTerms } from '#shared/contacts/search-words.ts';
import { keys, type Range } from '#shared/server/keys.ts';
import { getAll, readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ContactRow } from './contact-row.ts';
import type { WordRow } from './contact-words.ts';

export const contactsPerPage = 30;
/** Word rows one request may look at: a search of very common words answers short pages rather than slow ones. */
const mostRead = 600;
/** A page, one that tells whether there is a next, and a few that stand there twice. */
const firstRead = contactsPerPage + 3;

/** One page and where the next one starts; `found` counts the rows up to here when the total is not known. */
export interface ContactPage {
  contacts: ContactRow[];
  count: number;
  next: ContactPosition | null;
}

export interface ContactPosition {
  /** The last row looked at. */
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

/** A range of the index of words, one of those every contact that is meant stands in. */
interface Lead {
  name: string;
  range: Range;
  /** Absent: a contact stands in it once. */
  term?: string;
}

type Standing = WordRow & { sk: string };

/** One for each word typed, the longest first, and one for two of them together. */
const leadsOf = (tenant: Tenant, terms: readonly string[]): Lead[] => {
  const distinct = distinctTerms(terms).sort((a, b) => b.length - a.length);
  const pair = pairOfTerms(distinct);
  return [
    ...(pair ? [{ name: pair, range: keys.contactPairs(tenant, pair) }] : []),
    ...distinct.map((term) => ({ name: term, term, range: keys.contactWords(tenant, term) })),
  ];
};

/** A contact may match by several words, and is listed once: under the first. */
const isShownHere = ({ word, words }: Standing, { term }: Lead): boolean =>
  term === undefined || words.filter((one) => one.startsWith(term)).sort()[0] === word;

const hasAll = ({ words }: Standing, terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)));

const readOf = ({ range }: Lead, at: string | undefined, limit: number) =>
  readRange<Standing>(range, { limit, ...(at ? { after: { pk: range.pk, sk: at } } : {}) });

const separator = '|';

/** The lead a page goes on with and where in it; a cursor of another search leads nowhere. */
const resumed = (leads: readonly Lead[], from: ContactPosition | undefined) => {
  const [name, at] = from?.at.split(separator) ?? [];
  const lead = leads.find((one) => one.name === name && at?.startsWith(one.range.prefix));
  return lead && { lead, at };
};

/**
 * The lead with the fewest contacts, as far as a page's worth of each tells: one that is at its end, else the pair, else the longest
 * word. Answers what it read of it.
 */
const chosen = async (leads: readonly Lead[]) => {
  const firsts = await Promise.all(
    leads.map(async (lead) => ({ lead, page: await readOf(lead, undefined, firstRead) })),
  );
  return firsts.find(({ page }) => page.last === undefined) ?? firsts[0];
};

/** Whom words lead to: a page of ids, and where the next page starts. */
interface FoundContacts {
  ids: number[];
  next: string | null;
}

/** Contacts having, for each term, a word that begins with it. Deleted ones are among them until their words are gone. */
export const findByWords = async (
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
): Promise<FoundContacts> => {
  const terms = searchTerms(typed);
  const leads = leadsOf(tenant, terms);
  const known = resumed(leads, from);
  const first = known ? undefined : await chosen(leads);
  const lead = known?.lead ?? first?.lead;
  if (!lead) return { ids: [], next: null };
  const hits: { contactId: number; at: string }[] = [];
  let at = known?.at;
  let read = 0;
  let ended = false;
  while (!ended && hits.length <= contactsPerPage && read < mostRead) {
    // Of so many rows the other words left one.
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
