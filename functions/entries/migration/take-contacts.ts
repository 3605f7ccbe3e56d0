import { addContact, findByNumber } from '#functions/conversation/contacts/contact-store.ts';
import { contactWrites } from '#functions/conversation/contacts/contact-writes.ts';
import { contactFrom } from '#functions/conversation/contacts/inbound-contact.ts';
import { keys } from '#shared/server/keys.ts';
import { drawIds, get, transact } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { contactForm } from './forms.ts';
import { inParallel } from './in-parallel.ts';
import { type Migration, takeOver } from './migration.ts';
import { reasonsOf } from './report.ts';
import type { SourceRow } from './source.ts';
import { flagOf, textColumn } from './values.ts';

const rowsAtOnce = 500;
const writersAtOnce = 8;

/** A group's chat as WhatsApp names it; the source stores the part before the @. */
function groupChat(row: SourceRow): string {
  const number = textColumn(row, 'number');
  return number.includes('@') ? number : `${number}@g.us`;
}

const addGroup = async (tenant: Tenant, row: SourceRow): Promise<number> => {
  const { contact: id } = await drawIds(keys.ids(tenant), ['contact']);
  const chat = { group: groupChat(row), phone: null, lid: null, name: textColumn(row, 'name') };
  await transact(contactWrites(tenant, undefined, contactFrom(tenant, id, chat, false, new Date().toISOString())));
  return id;
};

const takeGroup = (migration: Migration, row: SourceRow): Promise<number | undefined> =>
  takeOver(migration, {
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
  const form = contactForm(row, fields);
  if (!form.success) {
    planned.refusedContacts.add(row.id);
    return report.problem('contact', row.id, reasonsOf(form.error));
  }
  await takeOver(migration, {
    kind: 'contact',
    sourceId: row.id,
    find: async () => (await findByNumber(tenant, form.data.number, { consistent: true }))?.id,
    add: async () => (await addContact(tenant, form.data)).contact.id,
  });
};

/** Takes over all contacts with their additional information. Pictures are fetched by the phone when it is paired. */
export async function takeContacts(migration: Migration): Promise<void> {
  const { source, report, log } = migration;
  for await (const page of source.pages('Contacts', rowsAtOnce)) {
    report.count('contact', 'found', page.length);
    const ids = page.map(({ id }) => id);
    const fields = Map.groupBy(await source.of('ContactCustomFields', 'contactId', ids), (field) => field.contactId);
    await inParallel(writersAtOnce, page, async (row) => {
      if (flagOf(row, 'isGroup')) await takeGroup(migration, row);
      else await takePerson(migration, row, fields.get(row.id) ?? []);
    });
    log(`contact: ${report.counts.contact?.found}`);
  }
}
