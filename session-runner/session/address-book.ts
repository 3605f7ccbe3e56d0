import { keys } from '#shared/server/keys.ts';
import { type Row, readRange, remove, update, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { AddressBookEntry } from '#shared/whatsapp/address-book-entry.ts';
import type { ConnectionId } from '../transport/transport.ts';

/** Concurrent writes; a phone sends thousands of people at once. */
const atOnce = 20;

const withLimit = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const left = [...items].reverse();
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Leaves out absent values, so that stored ones stay: names arrive separately from numbers. */
const withoutNulls = (person: AddressBookEntry): Row =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null));

/** Stores people of the phone's address book. Repeating it writes the same rows. */
export function storeAddressBook(
  people: readonly { connection: ConnectionId; person: AddressBookEntry }[],
): Promise<void> {
  return withLimit(people, async ({ connection, person }) => {
    const address = person.phone ?? person.lid;
    if (!address) return;
    const key = keys.addressBookEntry(tenantOfRow(connection), connection.whatsappId, address);
    await write({ write: update(key, { set: withoutNulls(person) }) });
  });
}

/** Deletes the people of a phone that is no longer linked. */
export async function deleteAddressBook(connection: ConnectionId): Promise<void> {
  const range = keys.addressBook(tenantOfRow(connection), connection.whatsappId);
  for (;;) {
    const { rows } = await readRange<{ sk: string }>(range, { limit: 500, consistent: true });
    if (rows.length === 0) return;
    await withLimit(rows, ({ sk }) => write({ write: remove({ pk: range.pk, sk }) }));
  }
}
