import * as z from 'zod';
import { itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { itemsOfContactList, searchItems } from '#functions/engagement/contact-lists/item-pages.ts';
import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { CursorCount } from '#shared/http/page.ts';

const Position = z.object({ at: z.string().min(1).max(200), found: CursorCount });
const perPage = 30;

export const handler = serve(contactLists.items, async ({ query, caller: { tenant } }) => {
  const list = await contactListCollection.get(tenant, query.contactListId);
  const typed = query.searchParam.trim();
  const page = await readPage(query, Position, async (from) => {
    const limits = { after: from?.at, limit: perPage };
    const { rows, next } = await (typed === ''
      ? itemsOfContactList(tenant, list.id, limits)
      : searchItems(tenant, list.id, typed, limits));
    const found = (from?.found ?? 0) + rows.length;
    return { rows, found, next: next && { at: next.at, found } };
  });
  const contacts = page.isPastEnd ? [] : page.rows.map(itemView);
  const count = typed === '' ? list.contactsCount : page.found;
  return { contacts, count, hasMore: page.hasMore, nextCursor: page.nextCursor };
});
