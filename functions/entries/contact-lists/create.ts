import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contactListEvent } from '#shared/contact-lists/events.ts';

export const handler = serve(contactLists.create, async ({ body: { name }, caller: { tenant } }) => {
  const make = (base: { id: number; companyId: number; createdAt: string; version: 1 }) => ({
    ...base,
    name,
    contactsCount: 0,
    updatedAt: base.createdAt,
  });
  const record = contactListView(await contactListCollection.add(tenant, make));
  await publishEvents(contactListEvent(tenant, { action: 'create', record }));
  return record;
});
