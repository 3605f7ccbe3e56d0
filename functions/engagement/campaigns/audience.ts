import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import { contactsByNumber, hasCheckedNumber } from '#functions/conversation/contacts/contacts-by-number.ts';
import { automaticMessageRefusal } from '#functions/conversation/contacts/opt-out.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import type { ContactListItemRow } from '#functions/engagement/contact-lists/contact-list-row.ts';
import { itemsOfContactList } from '#functions/engagement/contact-lists/item-pages.ts';
import type { CampaignForm, LeftOutReason } from '#shared/campaigns/campaign.ts';
import type { ListItemState } from '#shared/contact-lists/contact-list.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** An entry of an audience, before it is judged. */
interface Entry {
  source: string;
  name: string;
  number: string;
  email: string;
  isValid: boolean | null;
  contact: ContactRow | undefined;
}

/** An entry with the reason why it gets nothing, if any. */
export interface CheckedAudienceEntry extends Omit<Entry, 'isValid' | 'contact'> {
  id: string;
  contactId: number | null;
  leftOut: LeftOutReason | undefined;
  /** WhatsApp is still to be asked whether it has the number. */
  needsCheck: boolean;
}

type Audience = Pick<CampaignForm, 'contactListId' | 'tagListId'>;
interface EntryPage {
  entries: Entry[];
  next: string | undefined;
}

const pageOfList = async (
  tenant: Tenant,
  listId: number,
  after: string | undefined,
  limit: number,
): Promise<EntryPage> => {
  const { rows, next } = await itemsOfContactList(tenant, listId, { after, limit });
  return { entries: await entriesOfItems(tenant, rows), next: next?.at };
};

const entriesOfItems = async (tenant: Tenant, rows: readonly ContactListItemRow[]): Promise<Entry[]> => {
  const contacts = await contactsByNumber(
    tenant,
    rows.map(({ number }) => number),
  );
  return rows.map(({ id, name, number, email, isWhatsappValid }, n) => ({
    source: `item-${id}`,
    name,
    number,
    email,
    isValid: isWhatsappValid,
    contact: contacts[n],
  }));
};

/** The contacts of conversations with the tag; one with several conversations is one recipient. */
const pageOfTag = async (
  tenant: Tenant,
  tagId: number,
  after: string | undefined,
  limit: number,
): Promise<EntryPage> => {
  const { rows, last } = await readRange<TaggedTicketRow>(keys.allTagged(tenant, tagId), {
    limit,
    consistent: true,
    ...(after === undefined ? {} : { after: keys.tagged(tenant, tagId, Number(after)) }),
  });
  const ids = [...new Set(rows.map(({ contactId }) => contactId))];
  const contacts = await readTableRows<ContactRow>(ids.map((id) => keys.contact(tenant, id)));
  const entries = contacts.flatMap((contact) =>
    !contact || contact.deletedAt || contact.isGroup || contact.number === ''
      ? []
      : [
          {
            source: `contact-${contact.id}`,
            name: contact.name,
            number: contact.number,
            email: contact.email,
            isValid: contact.active,
            contact,
          },
        ],
  );
  return { entries, next: last && rows.at(-1) ? String(rows.at(-1)?.ticketId) : undefined };
};

const judgedEntry = (entry: Entry): CheckedAudienceEntry => ({
  source: entry.source,
  name: entry.name,
  number: entry.number,
  email: entry.email,
  id: keys.recipientId(canonicalNumber(entry.number)),
  contactId: entry.contact?.id ?? null,
  leftOut: reasonOf(entry),
  needsCheck: entry.isValid === null && !hasCheckedNumber(entry.contact) && reasonOf(entry) === undefined,
});

const reasonOf = ({ isValid, contact }: Entry): LeftOutReason | undefined =>
  isValid === false ? 'notOnWhatsapp' : automaticMessageRefusal(contact);

/** A page of an audience with each entry judged; `next` leads to the following one. */
export async function checkedAudiencePage(
  tenant: Tenant,
  { contactListId, tagListId }: Audience,
  after: string | undefined,
  limit: number,
): Promise<{ judged: CheckedAudienceEntry[]; next: string | undefined }> {
  const page =
    contactListId !== null
      ? await pageOfList(tenant, contactListId, after, limit)
      : tagListId !== null
        ? await pageOfTag(tenant, tagListId, after, limit)
        : { entries: [], next: undefined };
  return { judged: page.entries.map(judgedEntry), next: page.next };
}

/** The states of these items of a list, as a campaign would judge them now, in the same order. */
export async function statesOfListItems(tenant: Tenant, rows: readonly ContactListItemRow[]): Promise<ListItemState[]> {
  return (await entriesOfItems(tenant, rows)).map((entry) => {
    const { leftOut, needsCheck } = judgedEntry(entry);
    if (leftOut === 'blocked' || leftOut === 'optedOut') return leftOut;
    if (leftOut) return 'invalid';
    return needsCheck ? 'unchecked' : 'valid';
  });
}
