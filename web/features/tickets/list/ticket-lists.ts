import type { SignedIn } from '#shared/auth/contract.ts';
import { searchTerms, searchWords } from '#shared/contacts/search-words.ts';
import type { Ticket, TicketStatus } from '#shared/tickets/ticket.ts';

/** What the search tab asks for; empty values ask for nothing. */
export interface SearchWish {
  /** Beginnings of words of the contact's name, or of its number. */
  words: string;
  /** One status; empty: every one. */
  status: TicketStatus | '';
  /** All of these tags. */
  tags: readonly number[];
  /** Any of these agents. */
  users: readonly number[];
  isUnread: boolean;
  /** Days as the company counts them, `YYYY-MM-DD`: started, last active. */
  date: string;
  updatedAt: string;
}

/** What one list shows: a status or a search, everybody's tickets or one's own, and the queues chosen in the filter (none: all). */
export interface ListView {
  status: TicketStatus;
  showAll: boolean;
  queueIds: readonly number[];
  /** On the search tab; then `status` is only where the list goes back to. */
  search: SearchWish | null;
}

export type Viewer = Pick<SignedIn, 'id' | 'queues' | 'allTicket' | 'profile'> & {
  company: Pick<SignedIn['company'], 'timeZone'>;
};

const seesQueue = (viewer: Viewer, queueId: number | null) =>
  queueId === null
    ? viewer.allTicket === 'enabled' || viewer.profile === 'admin'
    : viewer.queues.some((queue) => queue.id === queueId);

/** `YYYY-MM-DD` of a moment where the company is. */
const dayOf = (moment: string, { company }: Viewer) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: company.timeZone });

const matchesWords = ({ contact }: Ticket, typed: string): boolean => {
  const words = searchWords(contact.name, contact.isGroup ? '' : contact.number);
  return searchTerms(typed).every((term) => words.some((word) => word.startsWith(term)));
};

const matches = (ticket: Ticket, wish: SearchWish, viewer: Viewer): boolean =>
  (wish.status === '' || ticket.status === wish.status) &&
  matchesWords(ticket, wish.words) &&
  wish.tags.every((tagId) => ticket.tags.some(({ id }) => id === tagId)) &&
  (wish.users.length === 0 || (ticket.userId !== null && wish.users.includes(ticket.userId))) &&
  (!wish.isUnread || ticket.unreadMessages > 0) &&
  (wish.date === '' || dayOf(ticket.createdAt, viewer) === wish.date) &&
  (wish.updatedAt === '' || dayOf(ticket.updatedAt, viewer) === wish.updatedAt);

/** Words are looked up over everything an agent may read, as the server does; else lists show what is theirs to do. */
const isTheirs = (ticket: Ticket, { showAll, search }: ListView, viewer: Viewer): boolean => {
  if (showAll || ticket.userId === viewer.id) return true;
  const readsAll = search !== null && search.words !== '' && viewer.profile !== 'admin';
  return (readsAll || ticket.status === 'pending') && seesQueue(viewer, ticket.queueId);
};

/**
 * Whether a ticket that arrived live belongs in a list, by the server's rule: one's own tickets; waiting ones of one's queues;
 * everything with "show all". A live event alone proves nothing: whoever loses a ticket is told about it too.
 */
export const belongs = (ticket: Ticket, view: ListView, viewer: Viewer): boolean => {
  const { search, queueIds } = view;
  if (search ? !matches(ticket, search, viewer) : ticket.status !== view.status) return false;
  if (queueIds.length > 0 && (ticket.queueId === null || !queueIds.includes(ticket.queueId))) return false;
  return isTheirs(ticket, view, viewer);
};
