import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.show, async ({ params, caller: { tenant } }) =>
  contactListView(await contactListCollection.get(tenant, params.contactListId)),
);
