import type { Tenant } from '#shared/tenant.ts';
import { company, type Key, pad } from './key.ts';

/** Contact lists and their items. */
export const contactListKeys = {
  /** A contact list with the number of its items. */
  contactList: (t: Tenant, listId: number): Key => ({ pk: `${company(t)}#LISTS`, sk: `LIST#${pad(listId)}` }),
  contactLists: (t: Tenant) => ({ pk: `${company(t)}#LISTS`, prefix: 'LIST#' }),
  /** An item of a list. */
  listItem: (t: Tenant, itemId: number): Key => ({ pk: `${company(t)}#LISTITEM#${pad(itemId)}`, sk: 'ITEM' }),
  /** Index range (gsi1) of a list's items, sorted by `byName`. */
  itemsByName: (t: Tenant, listId: number) => `${company(t)}#LISTITEMS#${pad(listId)}`,
  /** Claim: a number is on a list once. Both spellings of a number have the same claim. */
  listNumber: (t: Tenant, listId: number, number: string): Key => ({
    pk: `${company(t)}#LISTNUMBERS#${pad(listId)}`,
    sk: `NUMBER#${number}`,
  }),
} as const;
