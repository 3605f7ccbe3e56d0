import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ArchiveEntry, type ExportStep, jsonEntry } from './archive-entry.ts';
import type { ExportCursor } from './cursor.ts';

const perPage = 1000;

const header = csvLine(['id', 'name', 'number', 'email', 'created', 'more']);
const csvOf = ({ id, name, number, email, createdAt, extraInfo }: ContactRow): string =>
  csvLine([
    ...[String(id), name, number, email, createdAt],
    extraInfo.map((one) => `${one.name}: ${one.value}`).join('\n'),
  ]);

/** Exports the next contacts, in the order of their creation. */
export async function exportContactsStep(
  tenant: Tenant,
  { after, page }: Extract<ExportCursor, { step: 'contacts' }>,
): Promise<ExportStep<ExportCursor>> {
  const { rows, last } = await readIndex<{ contactId: number; gsi1sk: string }>('gsi1', keys.contactsCreated(tenant), {
    limit: perPage,
    ...(after !== undefined && { above: after }),
  });
  const found = await readTableRows<ContactRow>(rows.map(({ contactId }) => keys.contact(tenant, contactId)));
  const contacts = found.filter((row) => row !== undefined && !row.deletedAt && row.mergedInto === undefined);
  const shown = contacts as ContactRow[];
  const name = `contacts/contacts-${String(page).padStart(4, '0')}`;
  const entries: ArchiveEntry[] = [
    jsonEntry(`${name}.json`, shown),
    { name: `${name}.csv`, content: `\ufeff${header}${shown.map(csvOf).join('')}` },
  ];
  const end = rows.at(-1)?.gsi1sk;
  return {
    entries: shown.length > 0 ? entries : [],
    bytes: 0,
    conversations: 0,
    contacts: shown.length,
    next: last && end !== undefined ? { step: 'contacts', after: end, page: page + 1 } : { step: 'conversations' },
  };
}
