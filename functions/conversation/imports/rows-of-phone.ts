import { maxImportRows } from '#shared/contacts/import.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';
import type { SheetRow } from './sheet-row.ts';
import { UnreadableFile } from './unreadable.ts';

/** The longest name a contact may have. */
const longestName = 50;

/**
 * Rows for the people in a connection's address book. People whose number WhatsApp hides are left out, because an
 * import needs a number.
 */
export async function importRowsOfAddressBook(tenant: Tenant, whatsappId: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let after: Row | undefined;
  do {
    const page = await readRange<Partial<AddressBookEntry>>(keys.addressBook(tenant, whatsappId), { after });
    for (const { phone, savedName, ownName } of page.rows) {
      const name = beginningOfText((savedName ?? ownName ?? '').trim(), longestName);
      // A name of one letter is not used; the contact is named by its number.
      if (phone) rows.push({ row: rows.length + 1, name: name.length < 2 ? '' : name, number: phone, email: '' });
    }
    after = page.last;
  } while (after && rows.length < maxImportRows);
  if (rows.length === 0) throw new UnreadableFile('ERR_IMPORT_NO_PEOPLE', 'nothing is known of the phone’s people');
  return rows;
}
