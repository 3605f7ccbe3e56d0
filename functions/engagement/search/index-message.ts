import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { writeEach } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { removeChatIndex, updateChatIndex } from './chat-index.ts';
import { type IndexRow, indexOf, type StoredMessage } from './index-rows.ts';

/** Returns the wanted rows that are missing from the index or differ in it. */
const missing = async (wanted: readonly IndexRow[]): Promise<IndexRow[]> => {
  const stored = await getAll<IndexRow>(
    wanted.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  );
  return wanted.filter((row, n) => {
    const there = stored[n];
    return there === undefined || there.words !== row.words || there.expiresAt !== row.expiresAt;
  });
};

/**
 * Returns whether a message is in the index. Reading a single row is enough, because its writer writes all of them, if
 * need be on a retry.
 */
export async function isThere(tenant: Tenant, ticketId: number, seq: number): Promise<boolean> {
  const row = await get<StoredMessage>(keys.message(tenant, ticketId, seq));
  const [first] = row ? indexOf(tenant, row).wanted : [];
  return row !== undefined && (first === undefined || (await get({ pk: first.pk, sk: first.sk })) !== undefined);
}

const sameText = (a: StoredMessage, b: StoredMessage | undefined): boolean =>
  a.body === b?.body &&
  a.transcript === b.transcript &&
  a.isDeleted === b.isDeleted &&
  a.history.length === b.history.length &&
  a.expiresAt === b.expiresAt &&
  a.erasing === b.erasing;

interface How {
  /** Reads the stored rows first and writes only those that are missing or differ. */
  onlyMissing: boolean;
  /** The message may have changed since it entered the index of its conversation. */
  isChanged?: boolean;
}

/**
 * Makes the index match the current text of a message. It may be repeated and may die anywhere, because the rows follow
 * from the message alone, its earlier texts included; it runs again when the text changed during a pass. Returns the
 * message as indexed, undefined when it does not exist.
 */
export async function indexMessage(
  tenant: Tenant,
  ticketId: number,
  seq: number,
  { onlyMissing, isChanged = false }: How,
): Promise<StoredMessage | undefined> {
  const read = () => get<StoredMessage>(keys.message(tenant, ticketId, seq), { consistent: true });
  let row = await read();
  let written: IndexRow[] = [];
  for (let isFirst = true; row !== undefined; isFirst = false) {
    const { wanted, gone } = indexOf(tenant, row);
    await writeEach(onlyMissing && isFirst ? await missing(wanted) : wanted, gone);
    written = wanted;
    if (row.expiresAt !== undefined) await removeChatIndex(tenant, ticketId);
    else if (isChanged || !isFirst) await updateChatIndex(tenant, row);
    const now = await read();
    if (sameText(row, now)) return row;
    row = now;
  }
  // It was erased in the process.
  await writeEach(
    [],
    written.map(({ pk, sk }) => ({ pk, sk })),
  );
  return undefined;
}
