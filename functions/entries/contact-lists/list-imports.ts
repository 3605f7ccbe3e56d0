import { importView } from '#functions/conversation/imports/import-row.ts';
import { lastImports } from '#functions/conversation/imports/import-store.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';

export const handler = serve(contactLists.listImports, async ({ params, caller: { tenant } }) => {
  const { id } = await contactListCollection.get(tenant, params.contactListId);
  return (await lastImports(tenant, id)).map(importView);
});
