import { getContact } from '#functions/conversation/contacts/contact-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { readRecipient } from '#functions/engagement/campaigns/recipient-row.ts';
import type { ContactListItemRow, ContactListRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { equals, get, type Row, readIndex, readWholeIndex, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ArchiveEntry, jsonEntry } from './archive-entry.ts';

const appointmentsOf = async (tenant: Tenant, contactId: number): Promise<object[]> => {
  const found: object[] = [];
  let after: Row | undefined;
  do {
    const page = await readIndex('gsi1', keys.appointments(tenant), { filter: equals({ contactId }), after });
    found.push(...page.rows);
    after = page.last;
  } while (after);
  return found;
};

/** The person's entries in contact lists, and what campaigns sent to them: both by the number. */
const campaignsAndLists = async (
  tenant: Tenant,
  { number }: ContactRow,
): Promise<{ lists: object[]; campaigns: object[] }> => {
  const lists: object[] = [];
  const campaigns: object[] = [];
  if (number === '') return { lists, campaigns };
  const canonical = canonicalNumber(number);
  for (const { id, name } of await readWholeRange<ContactListRow>(keys.contactLists(tenant))) {
    const claim = await get<{ itemId: number }>(keys.listNumber(tenant, id, canonical));
    const item = claim && (await get<ContactListItemRow>(keys.listItem(tenant, claim.itemId)));
    if (item) lists.push({ list: name, ...item });
  }
  for (const { id, name } of await readWholeRange<CampaignRow>(keys.campaigns(tenant))) {
    const recipient = await readRecipient(tenant, id, keys.recipientId(canonical));
    if (recipient) campaigns.push({ campaign: name, ...recipient });
  }
  return { lists, campaigns };
};

/** All that is kept of a person but the conversations. */
export async function contactRecords(tenant: Tenant, contactId: number): Promise<ArchiveEntry[]> {
  const contact = await getContact(tenant, contactId);
  const { lists, campaigns } = await campaignsAndLists(tenant, contact);
  return [
    jsonEntry('records/contact.json', contact),
    jsonEntry('records/appointments.json', await appointmentsOf(tenant, contact.id)),
    jsonEntry('records/schedules.json', await readWholeIndex('gsi2', keys.schedulesOfContact(tenant, contact.id))),
    jsonEntry('records/contact-lists.json', lists),
    jsonEntry('records/campaigns.json', campaigns),
    jsonEntry('records/audit.json', await readWholeIndex('gsi2', keys.auditOn(tenant, 'contact', String(contact.id)))),
    ...(contact.pictureAt
      ? [{ name: 'files/picture.jpg', content: { key: mediaNames.picture(tenant, contact.id) } }]
      : []),
  ];
}
