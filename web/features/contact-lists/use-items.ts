import { useEffect } from 'react';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useResource } from '#web/api/use-resource.ts';
import { withItemEvent } from './contact-list-cache.ts';

/** A contact list with its items by name, or those that match a search, kept current by live events. */
export function useContactListItems(contactListId: number, searchParam: string) {
  const shown = useResource(contactLists.show, { params: { contactListId } });
  const list = usePages(contactLists.items, { query: { contactListId, searchParam } });
  useLiveEvent('ContactList', (event) => {
    if (event.action !== 'delete' && event.record.id === contactListId) {
      void shown.mutate(event.record, { revalidate: false });
    }
  });
  useLiveEvent('ContactListItem', (event) => {
    const of = 'record' in event ? event.record.contactListId : event.contactListId;
    if (of !== contactListId) return;
    if (event.action === 'reload') return void list.mutate();
    // The list is read again when the event cannot be applied to the loaded pages.
    if (list.pages && !withItemEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withItemEvent(pages, event) ?? pages);
  });
  // A search of a long list may find nothing in its first pages.
  const isBare = list.rows.length === 0 && list.hasMore && !list.isLoadingMore && !list.error;
  const { loadMore } = list;
  useEffect(() => {
    if (isBare) loadMore();
  }, [isBare, loadMore]);
  return { contactList: shown.data, error: shown.error, list: isBare ? { ...list, isLoading: true } : list };
}
