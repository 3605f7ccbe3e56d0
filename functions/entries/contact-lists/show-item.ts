import { itemView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { getItem } from '#functions/engagement/contact-lists/item-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.showItem, async ({ params, caller: { tenant } }) =>
  itemView(await getItem(tenant, params.itemId)),
);
