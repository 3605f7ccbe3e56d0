import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListsOf } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.listAll, async ({ caller: { tenant } }) =>
  (await contactListsOf(tenant)).map(contactListView).sort((a, b) => a.name.localeCompare(b.name)),
);
