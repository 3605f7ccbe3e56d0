import { addContact, findContactByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { contactWrites } from '#functions/conversation/contacts/contact-writes.ts';
import { contactFromFirstMessage } from '#functions/conversation/contacts/inbound-contact.ts';
import { forEachInParallel } from '#shared/in-parallel.ts';
import { keys } from '#shared/server/keys.ts';
import { drawNextIds, get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { migratedContactForm } from './forms.ts';
import { type Migration, migrateRowOnce } from './migration.ts';
import { formRefusalReasons } from './report.ts';
import type { SourceRow } from './source.ts';
import { booleanColumn, textColumn } from './values.ts';

const rowsAtOnce = 500;
const writersAtOnce = 8;

/** A group's chat as WhatsApp names it; the source stores the part before the @. */
function groupChat(row: SourceRow): string {
  const number = textColumn(row, 'number');
  return number.includes('@') ? number : `${number}@g.us`;
}

const addGroup = async (tenant: Tenant, row: SourceRow): Promise<number> => {
  const { contact: id } = await drawNextIds(keys.ids(tenant), ['contact']);
  const chat = { group: groupChat(row), phone: null, lid: null, name: textColumn(row, 'name') };
  await transact(
    contactWrites(tenant, undefined, contactFromFirstMessage(tenant, id, chat, false, new Date().toISOString())),
  );
  return id;
};

const takeGroup = (migration: Migration, row: SourceRow): Promise<number | undefined> =>
  migrateRowOnce(migration, {
    kind: 'contact',
    sourceId: row.id,
    find: async () => {
      const held = await get<{ contactId: number }>(keys.identity(migration.tenant, `group#${groupChat(row)}`));
      return held?.contactId;
    },
    add: () => addGroup(migration.tenant, row),
  });

const takePerson = async (migration: Migration, row: SourceRow, fields: readonly SourceRow[]): Promise<void> => {
  const { tenant, report, planned } = migration;
  const form = migratedContactForm(row, fields);
  if (!form.success) {
    planned.refusedContacts.add(row.id);
    return report.problem('contact', row.id, formRefusalReasons(form.error));
  }
  await migrateRowOnce(migration, {
    kind: 'contact',
    sourceId: row.id,
    find: async () => (await findContactByNumber(tenant, form.data.number, { consistent: true }))?.id,
    add: async () => (await addContact(tenant, form.data)).contact.id,
  });
};

/** Takes over all contacts with their additional information. Pictures are fetched by the phone when it is paired. */
export async function migrateContacts(migration: Migration): Promise<void> {
  const { source, report, log } = migration;
  for await (const page of source.pages('Contacts', rowsAtOnce)) {
    report.count('contact', 'found', page.length);
    const ids = page.map(({ id }) => id);
    const fields = Map.groupBy(await source.of('ContactCustomFields', 'contactId', ids), (field) => field.contactId);
    await forEachInParallel(writersAtOnce, page, async (row) => {
      if (booleanColumn(row, 'isGroup')) await takeGroup(migration, row);
      else await takePerson(migration, row, fields.get(row.id) ?? []);
    });
    log(`contact: ${report.counts.contact?.found}`);
  }
}
