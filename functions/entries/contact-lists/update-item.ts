import { announceChangedListItem } from '#functions/engagement/contact-lists/announce.ts';
import { itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { editListItem } from '#functions/engagement/contact-lists/item-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.updateItem, async ({ params, body, caller: { tenant } }) => {
  const row = await editListItem(tenant, params.itemId, body);
  await announceChangedListItem(tenant, row);
  return itemView(row);
});
