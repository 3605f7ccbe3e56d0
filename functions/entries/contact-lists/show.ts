import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { countListsIfOutdated, listFiguresAge } from '#functions/engagement/contact-lists/count-soon.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.show, async ({ params, caller: { tenant } }) => {
  const row = await contactListCollection.get(tenant, params.contactListId);
  await countListsIfOutdated(tenant, [row], listFiguresAge.ofOpenList);
  return contactListView(row);
});
