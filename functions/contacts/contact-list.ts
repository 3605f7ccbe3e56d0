import { readCounts } from '#functions/tickets/ticket-counts.ts';
import { searchTerms } from '#shared/contacts/search-words.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll, readIndex, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ContactRow } from './contact-row.ts';
import type { WordRow } from './contact-writes.ts';

export const contactsPerPage = 30;
/** Word rows one request may look at: a search of very common words answers short pages rather than slow ones. */
const mostRead = 600;

/** One page and where the next one starts; `found` counts the rows up to here when the total is not known. */
export interface ContactPage {
  contacts: ContactRow[];
  count: number;
  next: ContactPosition | null;
}

export interface ContactPosition {
  /** Sort key of the last row looked at. */
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

/** The word under which a contact is shown: it may match by several, and is listed once. */
const shownUnder = (row: WordRow, term: string) => row.words.filter((word) => word.startsWith(term)).sort()[0];

const matches = (row: WordRow, terms: readonly string[], first: string): boolean =>
  shownUnder(row, first) === row.word && terms.every((term) => row.words.some((word) => word.startsWith(term)));

/** Contacts having, for each term, a word that begins with it. The longest term, having the fewest words, leads. */
export const contactsByWords = async (
  tenant: Tenant,
  typed: string,
  from: ContactPosition | undefined,
): Promise<ContactPage> => {
  const terms = searchTerms(typed).sort((a, b) => b.length - a.length);
  const first = terms[0];
  if (first === undefined) return { contacts: [], count: 0, next: null };
  const range = keys.contactWords(tenant, first);
  const hits: { contactId: number; at: string }[] = [];
  let at = from?.at.startsWith(range.prefix) ? from.at : undefined;
  let read = 0;
  let ended = false;
  while (!ended && hits.length <= contactsPerPage && read < mostRead) {
    const page = await readRange<WordRow & { sk: string }>(range, {
      limit: 100,
      ...(at ? { after: { pk: range.pk, sk: at } } : {}),
    });
    for (const row of page.rows) if (matches(row, terms, first)) hits.push({ contactId: row.contactId, at: row.sk });
    read += page.rows.length;
    at = page.rows.at(-1)?.sk ?? at;
    ended = page.last === undefined;
  }
  const shown = hits.slice(0, contactsPerPage);
  const cut = hits.length > contactsPerPage;
  const rows = await getAll<ContactRow>(shown.map(({ contactId }) => keys.contact(tenant, contactId)));
  const contacts = rows.filter((row): row is ContactRow => row !== undefined && !row.deletedAt);
  const found = (from?.found ?? 0) + contacts.length;
  const position = cut ? shown.at(-1)?.at : at;
  return { contacts, count: found, next: (cut || !ended) && position ? { at: position, found } : null };
};
