import { announceItem } from '#functions/engagement/contact-lists/announce.ts';
import { removeListItem } from '#functions/engagement/contact-lists/item-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.removeItem, async ({ params, caller: { tenant } }) => {
  await announceItem(tenant, 'delete', await removeListItem(tenant, params.itemId));
  return { message: 'contact list item deleted' };
});
