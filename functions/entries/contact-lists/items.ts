import * as z from 'zod';
import { statesOfListItems } from '#functions/engagement/campaigns/audience.ts';
import { type ContactListItemRow, itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { itemsOfContactList, searchItems, searchItemsOfState } from '#functions/engagement/contact-lists/item-pages.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import type { ContactListItemListed, ListItemState } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { CursorCount } from '#shared/http/page.ts';
import type { Tenant } from '#shared/tenant.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CursorCount });
const perPage = 30;

const listed = (row: ContactListItemRow, state: ListItemState | undefined): ContactListItemListed => ({
  ...itemView(row),
  refusal: state === 'optedOut' || state === 'blocked' ? state : null,
});

const listedItems = async (tenant: Tenant, rows: readonly ContactListItemRow[]): Promise<ContactListItemListed[]> => {
  const states = await statesOfListItems(tenant, rows);
  return rows.map((row, n) => listed(row, states[n]));
};

export const handler = serve(contactLists.items, async ({ query, caller: { tenant } }) => {
  const list = await contactListCollection.get(tenant, query.contactListId);
  const typed = query.searchParam.trim();
  const { state } = query;
  const page = await readPage(query, Position, async (from) => {
    const limits = { after: from?.at, limit: perPage };
    const statesOf = (rows: readonly ContactListItemRow[]) => statesOfListItems(tenant, rows);
    const { rows, next } = await (state
      ? searchItemsOfState(tenant, list.id, { typed, state, statesOf }, limits)
      : typed === ''
        ? itemsOfContactList(tenant, list.id, limits)
        : searchItems(tenant, list.id, typed, limits));
    const found = (from?.found ?? 0) + rows.length;
    return { rows, found, next: next && { at: next.at, found } };
  });
  const contacts = page.isPastEnd ? [] : await listedItems(tenant, page.rows);
  const count = typed === '' && !state ? list.contactsCount : page.found;
  return { contacts, count, hasMore: page.hasMore, nextCursor: page.nextCursor };
});
