import { useMatch, useSearchParams } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';

/** A phone shows one page of the inbox at a time. */
type InboxPage = 'list' | 'ticket';

/** The address parameters that belong to the list; the page and the position within a conversation are dropped. */
export function listFiltersOf(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of ['at', 'find', 'page']) kept.delete(name);
  const text = kept.toString();
  return text && `?${text}`;
}

/** The page that a phone shows: the ticket in the address or the list, unless `?page=` asks for the other one. */
export function useInboxPage(): InboxPage {
  const uuid = useMatch(appPaths.ticket.route)?.params.uuid;
  const [search] = useSearchParams();
  const asked = search.get('page');
  if (asked === 'list' || asked === 'ticket') return asked;
  return uuid ? 'ticket' : 'list';
}

/** The address of a page of the inbox. The list keeps the ticket that is open beside it. */
export function inboxPageHref(page: InboxPage, uuid: string | undefined, search: string): string {
  const filters = new URLSearchParams(listFiltersOf(search));
  if (page !== (uuid ? 'ticket' : 'list')) filters.set('page', page);
  const text = filters.toString();
  return (uuid ? appPaths.ticket.href(uuid) : appPaths.tickets.href()) + (text && `?${text}`);
}
