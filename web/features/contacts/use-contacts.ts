import { contacts } from '#shared/contacts/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withContactEvent } from './contact-cache.ts';

/** The contacts by name, or those a search finds, kept current by live events. */
export const useContacts = (searchParam: string) => {
  const list = usePages(contacts.list, { query: { searchParam } });
  useLive('contact', (event) => {
    const isSearch = searchParam !== '';
    // What cannot be placed in the loaded pages is read anew.
    if (list.pages && !withContactEvent(list.pages, event, isSearch)) void list.mutate();
    else list.change((pages) => withContactEvent(pages, event, isSearch) ?? pages);
  });
  // Its contacts are too many to be told of one by one.
  useLive('contactImport', ({ contactImport }) => {
    if (contactImport.status === 'done') void list.mutate();
  });
  return list;
};
