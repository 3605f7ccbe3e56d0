import { contactLists } from '#shared/contact-lists/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withListEvent } from './contact-list-cache.ts';

/** The contact lists of the company, kept current by live events. */
export function useContactLists(searchParam: string) {
  const list = usePages(contactLists.list, { query: { searchParam } });
  useLiveEvent('ContactList', (event) => {
    // The list is read again when the event cannot be applied to the loaded pages.
    if (list.pages && !withListEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withListEvent(pages, event) ?? pages);
  });
  return list;
}
