import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { writeEach } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type IndexRow, indexOf, type StoredMessage } from './index-rows.ts';

/** Those that do not stand there as they should. */
const missing = async (wanted: readonly IndexRow[]): Promise<IndexRow[]> => {
  const standing = await getAll<IndexRow>(
    wanted.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  );
  return wanted.filter((row, n) => {
    const there = standing[n];
    return there === undefined || there.words !== row.words || there.expiresAt !== row.expiresAt;
  });
};

const sameText = (a: StoredMessage, b: StoredMessage | undefined): boolean =>
  a.body === b?.body &&
  a.isDeleted === b.isDeleted &&
  a.history.length === b.history.length &&
  a.expiresAt === b.expiresAt;

/**
 * Makes the index say of a message what the message says now. May be repeated, and die anywhere: the rows follow from the message
 * alone, its earlier texts included. Whoever was overtaken by a change of the text goes round once more.
 */
export const bringIn = async (
  tenant: Tenant,
  ticketId: number,
  seq: number,
  { onlyMissing }: { onlyMissing: boolean },
): Promise<void> => {
  const read = () => get<StoredMessage>(keys.message(tenant, ticketId, seq), { consistent: true });
  for (let row = await read(), isFirst = true; row !== undefined; isFirst = false) {
    const { wanted, gone } = indexOf(tenant, row);
    await writeEach(onlyMissing && isFirst ? await missing(wanted) : wanted, gone);
    const now = await read();
    if (sameText(row, now)) return;
    row = now;
  }
};
