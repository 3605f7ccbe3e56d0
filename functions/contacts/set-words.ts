import { keys } from '#shared/server/keys.ts';
import { readIndex } from '#shared/server/table.ts';
import { writeEach } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { ContactRow } from './contact-row.ts';
import { wordRows } from './contact-words.ts';
import { setBlockedPeople } from './set-blocked-people.ts';

const atOnce = 100;

/**
 * Writes the rows by which contacts of an earlier version of the product are found now, and by which phones learn whom of them is blocked. May be repeated. One renamed at that very
 * moment is left to its next change: what is found by an earlier name is still shown by the present one.
 */
export const setWords = async (tenant: Tenant): Promise<void> => {
  let above: string | undefined;
  do {
    const { rows, last } = await readIndex<ContactRow & { gsi1sk: string }>('gsi1', keys.contactsByName(tenant), {
      limit: atOnce,
      above,
    });
    await writeEach(rows.flatMap(({ id, words }) => wordRows(tenant, id, words)));
    await setBlockedPeople(tenant, rows);
    above = last && rows.at(-1)?.gsi1sk;
  } while (above !== undefined);
};
