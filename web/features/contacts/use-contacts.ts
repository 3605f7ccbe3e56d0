import { contacts } from '#shared/contacts/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withContactEvent } from './contact-cache.ts';
import type { ContactFilters } from './contact-filter.tsx';

/** The contacts by name, or those that match a search, a period or a tag, kept current by live events. */
export function useContacts(searchParam: string, { dateStart, dateEnd, tagId }: ContactFilters) {
  const chosen = { dateStart: dateStart || undefined, dateEnd: dateEnd || undefined, tagId: tagId || undefined };
  const list = usePages(contacts.list, { query: { searchParam, ...chosen, conversations: 'true' } });
  useLiveEvent('contact', (event) => {
    const isSearch = searchParam + dateStart + dateEnd + tagId !== '';
    // The list is read again when the event cannot be applied to the loaded pages.
    if (list.pages && !withContactEvent(list.pages, event, isSearch)) void list.mutate();
    else list.change((pages) => withContactEvent(pages, event, isSearch) ?? pages);
  });
  // An import has too many contacts for an event each.
  useLiveEvent('contactImport', ({ contactImport }) => {
    if (contactImport.status === 'done' && contactImport.contactListId === null) void list.mutate();
  });
  return list;
}
