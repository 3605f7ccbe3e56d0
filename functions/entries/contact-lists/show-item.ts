import { itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { getListItem } from '#functions/engagement/contact-lists/item-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.showItem, async ({ params, caller: { tenant } }) =>
  itemView(await getListItem(tenant, params.itemId)),
);
