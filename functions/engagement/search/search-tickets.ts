import type { Caller } from '#functions/company/auth/caller.ts';
import type { TicketRow } from '#functions/conversation/rows/ticket-row.ts';
import type { TicketListPage, TicketPosition } from '#functions/conversation/ticket-lists/ticket-list.ts';
import type { TicketSource } from '#functions/conversation/ticket-lists/ticket-source.ts';
import { hasAllTerms, searchTerms, searchWords } from '#shared/contacts/search-words.ts';
import { searchMessages } from './search-messages.ts';

/** A position in a search: among the people, or (with this mark) among the messages. */
export interface TicketSearchPosition extends TicketPosition {
  /** The last tickets listed for a message: each has many messages and is listed once. */
  listed?: number[] | undefined;
}

interface TicketSearchPage extends TicketListPage {
  next: TicketSearchPosition | null;
}

const mark = 'messages|';
/** As many as fit in a cursor. */
export const maxTicketsInSearchCursor = 100;

/** Whether the search has listed the ticket for its contact already. */
const isFoundByContact = ({ contact }: TicketRow, typed: string): boolean =>
  hasAllTerms(searchWords(contact.name, contact.isGroup ? '' : contact.number), searchTerms(typed));

/** A page of the tickets with a message that has the words, the newest message first. */
const ticketsOfMessages = async (
  { tenant, user }: Caller,
  { typed, keep }: NonNullable<TicketSource['searched']>,
  { at, found, listed = [] }: TicketSearchPosition,
): Promise<TicketSearchPage> => {
  const position = at.slice(mark.length);
  const page = await searchMessages(tenant, user, typed, position === '' ? undefined : { at: position, found: 0 });
  const tickets = new Map(page.rows.map(({ ticket }) => [ticket.id, ticket]));
  const rows = [...tickets.values()].filter(
    (row) => keep(row) && !isFoundByContact(row, typed) && !listed.includes(row.id),
  );
  const sum = found + rows.length;
  const after = [...listed, ...rows.map(({ id }) => id)].slice(-maxTicketsInSearchCursor);
  return { rows, found: sum, next: page.next && { at: mark + page.next.at, found: sum, listed: after } };
};

/**
 * A search that finds tickets by their contact first, then by the words of their messages. The page on which the people
 * end shows the first of the messages as well.
 */
export function searchByContactThenMessages(
  caller: Caller,
  source: TicketSource,
  searched: NonNullable<TicketSource['searched']>,
) {
  return async (from: TicketSearchPosition | undefined): Promise<TicketSearchPage> => {
    if (from?.at.startsWith(mark)) return ticketsOfMessages(caller, searched, from);
    const people = await source.read(from);
    if (people.next) return people;
    const more = await ticketsOfMessages(caller, searched, { at: mark, found: people.found });
    return { ...more, rows: [...people.rows, ...more.rows] };
  };
}
