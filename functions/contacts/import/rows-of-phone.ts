import { mostImportRows } from '#shared/contacts/import.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { beginning } from '#shared/text/beginning.ts';
import type { PhonePerson } from '#shared/whatsapp/phone-person.ts';
import type { SheetRow } from './sheet-row.ts';
import { Unreadable } from './unreadable.ts';

/** Names of a contact are no longer. */
const longestName = 50;

/** The people in a connection's phone as rows; those whose number WhatsApp hides cannot be written to by it and are left out. */
export const rowsOfPhone = async (tenant: Tenant, whatsappId: number): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  let after: Row | undefined;
  do {
    const page = await readRange<Partial<PhonePerson>>(keys.phonePeople(tenant, whatsappId), { after });
    for (const { phone, savedName, ownName } of page.rows) {
      const name = beginning((savedName ?? ownName ?? '').trim(), longestName);
      // One letter is no name here: the number stands for it.
      if (phone) rows.push({ row: rows.length + 1, name: name.length < 2 ? '' : name, number: phone, email: '' });
    }
    after = page.last;
  } while (after && rows.length < mostImportRows);
  if (rows.length === 0) throw new Unreadable('ERR_IMPORT_NO_PEOPLE', 'nothing is known of the phone’s people');
  return rows;
};
