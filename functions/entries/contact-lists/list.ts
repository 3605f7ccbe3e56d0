import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListsOf } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.list, async ({ query, caller: { tenant } }) => {
  const { rows, tail } = await pageOfRows(query, await contactListsOf(tenant), { by: ({ name }) => name });
  return { records: rows.map(contactListView), ...tail };
});
