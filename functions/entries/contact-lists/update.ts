import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contactListEvent } from '#shared/contact-lists/events.ts';

export const handler = serve(contactLists.update, async ({ params, body, caller: { tenant } }) => {
  const { after } = await contactListCollection.change(tenant, params.contactListId, () => body);
  const record = contactListView(after);
  await publishEvents(contactListEvent(tenant, { action: 'update', record }));
  return record;
});
