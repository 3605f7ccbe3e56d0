import type { TaggedTicketRow } from '#functions/company/rows/tag-row.ts';
import {
  type ContactPosition,
  contactsByCreation,
  contactsByName,
  contactsByWords,
} from '#functions/conversation/contacts/contact-list.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { maxImportRows } from '#shared/contacts/import.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readRange, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import type { ImportedContactChoice } from './import-row.ts';
import type { SheetRow } from './sheet-row.ts';
import { UnreadableFile } from './unreadable.ts';

/** Groups have no number, and WhatsApp hides the numbers of some customers. */
const isReachable = ({ isGroup, number, deletedAt }: ContactRow) => !isGroup && number !== '' && !deletedAt;

/** A name that a list accepts; one of a single letter is left out, and the item is named by its number. */
const listName = ({ name }: ContactRow): string => {
  const short = beginningOfText(name.trim(), 50);
  return short.length < 2 ? '' : short;
};

/** WhatsApp's answer about a contact's number: customers who have written (`lid`) have an account. */
const checkedOf = ({ active, checkedAt, lid, updatedAt }: ContactRow): Pick<SheetRow, 'checked'> =>
  checkedAt || lid !== null ? { checked: { isOnWhatsapp: active, at: checkedAt ?? updatedAt } } : {};

/** Pages of the contacts whose conversations carry a tag, in any state; each contact once. */
async function* contactsOfTag(tenant: Tenant, tagId: number): AsyncGenerator<ContactRow[]> {
  const seen = new Set<number>();
  let after: Row | undefined;
  do {
    const page = await readRange<TaggedTicketRow>(keys.allTagged(tenant, tagId), { after, limit: 500 });
    const ids = [...new Set(page.rows.map(({ contactId }) => contactId))].filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    const found = await readTableRows<ContactRow>(ids.map((id) => keys.contact(tenant, id)));
    yield found.filter((row): row is ContactRow => row !== undefined && isReachable(row));
    after = page.last;
  } while (after);
}

/** Pages of the contacts that the filter of the contacts screen finds. */
async function* contactsOfFilter(
  tenant: Tenant,
  { searchParam, period }: Exclude<ImportedContactChoice, { tagId: number }>,
): AsyncGenerator<ContactRow[]> {
  const typed = searchParam.trim();
  const read = (from: ContactPosition | undefined) => {
    if (typed !== '') return contactsByWords(tenant, typed, from, period);
    return period ? contactsByCreation(tenant, period, from) : contactsByName(tenant, from);
  };
  let from: ContactPosition | undefined;
  do {
    const page = await read(from);
    yield page.contacts.filter(isReachable);
    from = page.next ?? undefined;
  } while (from);
}

/** Rows for the chosen contacts of the company. */
export async function importRowsOfContacts(tenant: Tenant, chosen: ImportedContactChoice): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const pages = 'tagId' in chosen ? contactsOfTag(tenant, chosen.tagId) : contactsOfFilter(tenant, chosen);
  for await (const page of pages) {
    for (const contact of page) {
      const { id: contactId, number, email } = contact;
      rows.push({ row: rows.length + 1, name: listName(contact), number, email, contactId, ...checkedOf(contact) });
    }
    if (rows.length > maxImportRows) throw new UnreadableFile('ERR_IMPORT_TOO_MANY_ROWS', 'too many contacts');
  }
  if (rows.length === 0) throw new UnreadableFile('ERR_IMPORT_EMPTY', 'no contact has this tag or matches this filter');
  return rows;
}
