import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { threadsOfContacts } from '#functions/conversation/tickets/thread.ts';
import { hasAllTerms, searchTerms } from '#shared/contacts/search-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { readRange, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { maySeeTicket, type TicketViewer } from '#shared/tickets/visibility.ts';
import { type ContactPage, type ContactPosition, type CreatedBetween, contactsPerPage } from './contact-list.ts';

/** Rows of the tag that one request may read: a narrow search among many returns short pages rather than slow ones. */
const maxRead = 300;
/** Rows read at a time: a page, and one more to see whether there is a next page. */
const perRead = contactsPerPage + 1;

export interface TaggedContactsQuery {
  tagId: number;
  /** Conversations that the user may not see find no contact. */
  user: TicketViewer;
  /** The connections of the company. */
  whatsappIds: readonly number[];
  typed: string;
  period: CreatedBetween | undefined;
}

interface Hit {
  contact: ContactRow;
  at: string;
}

type IndexedTagRow = TaggedTicketRow & Key;

/**
 * Leaves a contact out of all its rows but that of its newest conversation with the tag, so that no page repeats it.
 * With one connection a contact has one conversation.
 */
const withoutRepeats = async (
  tenant: Tenant,
  found: readonly { row: IndexedTagRow; contact: ContactRow }[],
  { tagId, user, whatsappIds }: TaggedContactsQuery,
): Promise<Hit[]> => {
  const ids = [...new Set(found.map(({ contact }) => contact.id))];
  const threads = whatsappIds.length > 1 ? await threadsOfContacts(tenant, ids, whatsappIds) : [];
  return found
    .filter(
      ({ row, contact }) =>
        !threads.some(
          ({ contactId, row: other }) =>
            contactId === contact.id &&
            other.id > row.ticketId &&
            other.tagIds?.includes(tagId) &&
            maySeeTicket(other, user),
        ),
    )
    .map(({ row, contact }) => ({ contact, at: row.sk }));
};

const hitsOf = async (tenant: Tenant, rows: readonly IndexedTagRow[], query: TaggedContactsQuery): Promise<Hit[]> => {
  const { user, typed, period } = query;
  const seen = rows.filter(({ userId = null, queueId = null }) => maySeeTicket({ userId, queueId }, user));
  const contacts = await readTableRows<ContactRow>(seen.map(({ contactId }) => keys.contact(tenant, contactId)));
  const terms = searchTerms(typed);
  const isMeant = ({ deletedAt, createdAt, words }: ContactRow): boolean =>
    !deletedAt && hasAllTerms(words, terms) && (!period || (createdAt >= period.from && createdAt < period.until));
  const found = seen.flatMap((row, n) => {
    const contact = contacts[n];
    return contact && isMeant(contact) ? [{ row, contact }] : [];
  });
  return withoutRepeats(tenant, found, query);
};

/** Contacts with a conversation that carries the tag, in any state, the newest conversation first. */
export async function contactsByTag(
  tenant: Tenant,
  query: TaggedContactsQuery,
  from: ContactPosition | undefined,
): Promise<ContactPage> {
  const range = keys.allTagged(tenant, query.tagId);
  const hits: Hit[] = [];
  // A cursor of another list begins anew.
  let at = from?.at.startsWith(range.prefix) ? from.at : undefined;
  let ended = false;
  for (let read = 0; !ended && hits.length <= contactsPerPage && read < maxRead; read += perRead) {
    const after = at === undefined ? {} : { after: { pk: range.pk, sk: at } };
    const page = await readRange<IndexedTagRow>(range, { limit: perRead, reverse: true, ...after });
    hits.push(...(await hitsOf(tenant, page.rows, query)));
    at = page.rows.at(-1)?.sk ?? at;
    ended = page.last === undefined;
  }
  const shown = hits.slice(0, contactsPerPage);
  const isCut = hits.length > contactsPerPage;
  const position = isCut ? shown.at(-1)?.at : at;
  const found = (from?.found ?? 0) + shown.length;
  const next = (isCut || !ended) && position ? { at: position, found } : null;
  return { contacts: shown.map(({ contact }) => contact), count: found, next };
}
