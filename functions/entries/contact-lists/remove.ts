import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { serve } from '#functions/http/serve.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contactListEvent } from '#shared/contact-lists/events.ts';
import { enqueue } from '#shared/server/enqueue.ts';

/** The job is enqueued first: should the request die before it marks the list, the worker does. */
export const handler = serve(contactLists.remove, async ({ params, caller: { tenant } }) => {
  const { id } = await contactListCollection.get(tenant, params.contactListId);
  await enqueue('removedContactLists', { companyId: tenant.companyId, contactListId: id });
  await contactListCollection.markDeleted(tenant, id);
  await publishEvents(contactListEvent(tenant, { action: 'delete', id }));
  return { message: 'contact list deleted' };
});
