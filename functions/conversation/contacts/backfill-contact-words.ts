import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { formerNameWordPairs } from '#shared/contacts/search-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { backfillBlockedContacts } from './backfill-blocked-contacts.ts';
import { wordRows } from './contact-words.ts';
import { createdRow } from './contact-writes.ts';

const atOnce = 100;

/**
 * Writes the rows that today's version needs for contacts of an earlier one: word rows for search, rows by creation, and
 * rows of blocked contacts for phones. May be repeated. A contact renamed at that very moment may keep word rows of its old name until
 * its next change; results show the current name.
 */
export async function backfillContactWords(tenant: Tenant): Promise<void> {
  for await (const _ of backfillContacts(tenant));
}

/** The same, a page per step; yields the position from which the next step goes on. */
export async function* backfillContacts(tenant: Tenant, from?: string): AsyncGenerator<string> {
  let above = from;
  do {
    const { rows, last } = await readIndex<ContactRow & { gsi1sk: string }>('gsi1', keys.contactsByName(tenant), {
      limit: atOnce,
      above,
    });
    await writeRowsInBatches(
      rows.flatMap((row) => [...wordRows(tenant, row.id, row.words), createdRow(tenant, row)]),
      rows.flatMap(({ id, words }) => formerNameWordPairs(words).map((pair) => keys.contactPair(tenant, pair, id))),
    );
    await backfillBlockedContacts(tenant, rows);
    above = last && rows.at(-1)?.gsi1sk;
    if (above !== undefined) yield above;
  } while (above !== undefined);
}
