import { contactListCollection } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { removeSomeListItems } from '#functions/engagement/contact-lists/remove-items.ts';
import { consume } from '#functions/platform/jobs/consume.ts';
import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactListEvent } from '#shared/contact-lists/events.ts';
import { jobs } from '#shared/jobs.ts';
import { enqueue } from '#shared/server/enqueue.ts';
import { keys } from '#shared/server/keys.ts';
import { remove, write } from '#shared/server/table.ts';
import { tenantOfMessage } from '#shared/tenant.ts';

/** Removes a bounded number of a deleted list's items, then the list; another job continues. May be repeated. */
export const handler = consume(jobs.removedContactLists, async ({ companyId, contactListId }) => {
  const tenant = tenantOfMessage({ companyId });
  await contactListCollection.markDeleted(tenant, contactListId);
  if (await removeSomeListItems(tenant, contactListId)) {
    return enqueue('removedContactLists', { companyId, contactListId });
  }
  await write({ write: remove(keys.contactList(tenant, contactListId)) });
  // The request may have died before announcing it.
  await publishEvents(contactListEvent(tenant, { action: 'delete', id: contactListId }));
});
