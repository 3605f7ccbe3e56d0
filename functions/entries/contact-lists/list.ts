import { campaignsOf } from '#functions/engagement/campaigns/campaign-store.ts';
import { contactListView } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { contactListsOf } from '#functions/engagement/contact-lists/contact-list-store.ts';
import { countListsIfOutdated, listFiguresAge } from '#functions/engagement/contact-lists/count-soon.ts';
import { serve } from '#functions/http/serve.ts';
import { pageOfRows } from '#functions/platform/collection/page-of-rows.ts';
import type { ContactListListed } from '#shared/contact-lists/contact-list.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import type { Tenant } from '#shared/tenant.ts';

type LastUse = NonNullable<ContactListListed['lastUse']>;

/** The last started campaign of each list; the campaigns of a company are few enough to be read whole. */
async function lastUses(tenant: Tenant): Promise<ReadonlyMap<number, LastUse>> {
  const uses = new Map<number, LastUse>();
  for (const { id, name, contactListId, startedAt: at } of await campaignsOf(tenant)) {
    if (contactListId === null || !at) continue;
    const before = uses.get(contactListId);
    if (!before || before.at < at) uses.set(contactListId, { campaignId: id, name, at });
  }
  return uses;
}

export const handler = serve(contactLists.list, async ({ query, caller: { tenant, can } }) => {
  const [all, uses] = await Promise.all([contactListsOf(tenant), can('campaigns:use') ? lastUses(tenant) : undefined]);
  const { rows, tail } = await pageOfRows(query, all, { by: ({ name }) => name });
  await countListsIfOutdated(tenant, rows, listFiguresAge.ofListedOnes);
  return { records: rows.map((row) => ({ ...contactListView(row), lastUse: uses?.get(row.id) ?? null })), ...tail };
});
