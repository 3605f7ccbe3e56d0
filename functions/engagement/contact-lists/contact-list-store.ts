import { collection } from '#functions/platform/collection/collection.ts';
import { maxContactLists, maxListItems } from '#shared/contact-lists/contact-list.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, equals, type Guarded, readWholeRange, update, type When } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ContactListRow } from './contact-list-row.ts';

export const contactListCollection = collection<ContactListRow>({
  ids: 'contactList',
  key: keys.contactList,
  notFound: 'ERR_NO_CONTACTLIST_FOUND',
  limit: {
    count: (tenant) => keys.usage(tenant),
    attribute: 'contactLists',
    max: maxContactLists,
    error: 'ERR_CONTACTLIST_LIMIT',
  },
});

/** All lists of a company: few enough to be read whole. */
export async function contactListsOf(tenant: Tenant): Promise<ContactListRow[]> {
  return (await readWholeRange<ContactListRow>(keys.contactLists(tenant), { consistent: true })).filter(
    ({ deletedAt }) => !deletedAt,
  );
}

const hasRoomFor = (count: number): When => ({
  text: '#contactsCount <= :room',
  names: { '#contactsCount': 'contactsCount' },
  values: { ':room': maxListItems - count },
});

/**
 * Counts items in or out, in the transaction that adds or removes them; refused when the list is being deleted or would
 * become too long.
 */
export function countListItemsWrite(tenant: Tenant, listId: number, count: number): Guarded {
  const isThere = both({ text: 'attribute_exists(#pk)', names: { '#pk': 'pk' } }, equals({ deletedAt: undefined }));
  return {
    write: update(keys.contactList(tenant, listId), {
      set: { updatedAt: new Date().toISOString() },
      add: { contactsCount: count, version: 1 },
      when: count > 0 ? both(isThere, hasRoomFor(count)) : isThere,
    }),
    otherwise: (stored) => {
      const isGone = !stored || stored.deletedAt !== undefined;
      return new AppError(isGone ? 'ERR_NO_CONTACTLIST_FOUND' : 'ERR_CONTACTLIST_FULL');
    },
  };
}
