import { useEffect } from 'react';
import type { ContactList, ListItemState } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { type Resource, useResource } from '#web/api/use-resource.ts';
import { withItemEvent } from './contact-list-cache.ts';

/** A pause after a change, because an import makes many. */
const soonMs = 2000;
const againMs = 20_000;

/** Asks for the list again while its figures are outdated or change without it: the server counts it then. */
function useFiguresAgain({ data, mutate }: Resource<ContactList>) {
  const figures = data?.figures;
  const isCounted =
    !data || (figures ? figures.unchecked === 0 && figures.at > data.updatedAt : data.contactsCount === 0);
  useEffect(() => {
    if (isCounted) return;
    const first = setTimeout(() => void mutate(), soonMs);
    const others = setInterval(() => void mutate(), againMs);
    return () => {
      clearTimeout(first);
      clearInterval(others);
    };
  }, [isCounted, mutate]);
}

/** A contact list with its items by name, or those that match a search, kept current by live events. */
export function useContactListItems(contactListId: number, searchParam: string, state: ListItemState | undefined) {
  const shown = useResource(contactLists.show, { params: { contactListId } });
  const list = usePages(contactLists.items, { query: { contactListId, searchParam, state } });
  useFiguresAgain(shown);
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
    // A changed contact may be in another state now.
    if (list.pages && (state || !withItemEvent(list.pages, event))) void list.mutate();
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
