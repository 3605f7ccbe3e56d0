import { announceItem } from '#functions/engagement/contact-lists/announce.ts';
import { itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { addListItem } from '#functions/engagement/contact-lists/item-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.createItem, async ({ body, caller: { tenant } }) => {
  const { contactListId, ...fields } = body;
  const row = await addListItem(tenant, contactListId, fields);
  await announceItem(tenant, 'create', row);
  return itemView(row);
});
