import type { SignedIn } from '#shared/auth/contract.ts';
import { hasAllTerms, searchTerms, searchWords } from '#shared/contacts/search-words.ts';
import type { TicketStatus } from '#shared/ticket-status.ts';
import { seesAll } from '#shared/tickets/sees-all.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { maySeeTicket } from '#shared/tickets/visibility.ts';
import { ticketViewerOf } from './viewer-of.ts';

/** The filters of the search tab; an empty value does not filter. */
export interface TicketSearch {
  /** Beginnings of words of the contact's name, or of its number. */
  words: string;
  /** A status; empty means all. */
  status: TicketStatus | '';
  /** The ticket must have all of these tags. */
  tags: readonly number[];
  /** The ticket must belong to one of these agents. */
  users: readonly number[];
  isUnread: boolean;
  /** Days in the company's time zone, `YYYY-MM-DD`: started, last active. */
  date: string;
  updatedAt: string;
}

/**
 * The content of a list: a status or a search, all tickets that the user sees or those to work on, and the queues chosen in the filter
 * (none: all).
 */
export interface TicketListView {
  status: TicketStatus;
  /** Open tickets that are snoozed, or those that are not. Absent: both. */
  isSnoozed?: boolean;
  showAll: boolean;
  queueIds: readonly number[];
  /** Set on the search tab; then `status` is only the tab to return to. */
  search: TicketSearch | null;
}

export type TicketListViewer = Pick<SignedIn, 'id' | 'queues' | 'watchedQueues' | 'allTicket' | 'profile' | 'role'> & {
  company: Pick<SignedIn['company'], 'timeZone'>;
};

const servesQueue = (viewer: TicketListViewer, queueId: number | null) =>
  queueId === null
    ? viewer.allTicket === 'enabled' || seesAll(viewer)
    : viewer.queues.some((queue) => queue.id === queueId);

/** The day of a moment in the company's time zone, `YYYY-MM-DD`. */
const dayOf = (moment: string, { company }: TicketListViewer) =>
  new Date(moment).toLocaleDateString('en-CA', { timeZone: company.timeZone });

const matchesWords = ({ contact }: Ticket, typed: string): boolean =>
  hasAllTerms(searchWords(contact.name, contact.isGroup ? '' : contact.number), searchTerms(typed));

/** Whether a ticket passes the filters besides the words. */
export function matchesFilters(ticket: Ticket, filter: TicketSearch, viewer: TicketListViewer): boolean {
  return (
    (filter.status === '' || ticket.status === filter.status) &&
    filter.tags.every((tagId) => ticket.tags.some(({ id }) => id === tagId)) &&
    (filter.users.length === 0 || (ticket.userId !== null && filter.users.includes(ticket.userId))) &&
    (!filter.isUnread || ticket.unreadMessages > 0) &&
    (filter.date === '' || dayOf(ticket.createdAt, viewer) === filter.date) &&
    (filter.updatedAt === '' || dayOf(ticket.updatedAt, viewer) === filter.updatedAt)
  );
}

const matches = (ticket: Ticket, filter: TicketSearch, viewer: TicketListViewer): boolean =>
  matchesWords(ticket, filter.words) && matchesFilters(ticket, filter, viewer);

/**
 * A search for words covers everything an agent may read, as on the server; other lists show only the tickets they may
 * work on.
 */
const isVisibleTo = (ticket: Ticket, { showAll, search }: TicketListView, viewer: TicketListViewer): boolean => {
  if (ticket.userId === viewer.id) return true;
  if (seesAll(viewer)) return showAll || (ticket.status === 'pending' && servesQueue(viewer, ticket.queueId));
  if (showAll || (search !== null && search.words !== '')) return maySeeTicket(ticket, ticketViewerOf(viewer));
  return ticket.status === 'pending' && servesQueue(viewer, ticket.queueId);
};

/**
 * Whether a ticket of a live event belongs in a list, by the server's rule: one's own tickets; waiting ones of one's
 * queues; with "show all" everything that one sees. The event alone proves nothing: an agent who loses a ticket receives it too.
 */
export function belongsInView(ticket: Ticket, view: TicketListView, viewer: TicketListViewer): boolean {
  const { search, queueIds } = view;
  const isListed =
    ticket.status === view.status &&
    (view.isSnoozed === undefined || (ticket.snoozedUntil !== null) === view.isSnoozed);
  if (search ? !matches(ticket, search, viewer) : !isListed) return false;
  if (queueIds.length > 0 && (ticket.queueId === null || !queueIds.includes(ticket.queueId))) return false;
  return isVisibleTo(ticket, view, viewer);
}
