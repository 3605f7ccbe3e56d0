import { publishEvents } from '#functions/platform/live/publish.ts';
import { contactListEvent, contactListItemEvent } from '#shared/contact-lists/events.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ContactListItemRow, contactListView, itemView } from './contact-list-row.ts';
import { contactListCollection } from './contact-list-store.ts';

/** Publishes a list with its present count; nothing for one that was deleted. */
const listChanged = async (tenant: Tenant, listId: number) => {
  const list = await contactListCollection.get(tenant, listId).catch(() => undefined);
  return list ? [contactListEvent(tenant, { action: 'update', record: contactListView(list) })] : [];
};

/** Publishes an item that was added or taken off, and the count of its list. */
export async function announceItem(
  tenant: Tenant,
  action: 'create' | 'delete',
  row: ContactListItemRow,
): Promise<void> {
  const { id, contactListId } = row;
  const event =
    action === 'create'
      ? contactListItemEvent(tenant, { action, record: itemView(row) })
      : contactListItemEvent(tenant, { action, id, contactListId });
  await publishEvents(event, ...(await listChanged(tenant, contactListId)));
}

export function announceChangedListItem(tenant: Tenant, row: ContactListItemRow): Promise<void> {
  return publishEvents(contactListItemEvent(tenant, { action: 'update', record: itemView(row) }));
}

/** Publishes the count of a list to which an import has added items, too many for an event each. */
export async function announceListGrowth(tenant: Tenant, contactListId: number): Promise<void> {
  return publishEvents(
    contactListItemEvent(tenant, { action: 'reload', contactListId }),
    ...(await listChanged(tenant, contactListId)),
  );
}
