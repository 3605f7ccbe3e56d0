import { keys } from '#shared/server/keys.ts';
import { get, getAll } from '#shared/server/table.ts';
import { writeEach } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { amendChat, forgetChat } from './chat-index.ts';
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

/** Whether somebody took a message up: whoever writes one of its rows writes all, if need be with another try. */
export const isThere = async (tenant: Tenant, ticketId: number, seq: number): Promise<boolean> => {
  const row = await get<StoredMessage>(keys.message(tenant, ticketId, seq));
  const [first] = row ? indexOf(tenant, row).wanted : [];
  return row !== undefined && (first === undefined || (await get({ pk: first.pk, sk: first.sk })) !== undefined);
};

const sameText = (a: StoredMessage, b: StoredMessage | undefined): boolean =>
  a.body === b?.body &&
  a.isDeleted === b.isDeleted &&
  a.history.length === b.history.length &&
  a.expiresAt === b.expiresAt;

interface How {
  /** What stands there already is looked at, and not written again. */
  onlyMissing: boolean;
  /** It may have changed since its conversation's index took it in. */
  isChanged?: boolean;
}

/**
 * Makes the index say of a message what the message says now. May be repeated, and die anywhere: the rows follow from the message
 * alone, its earlier texts included. Whoever was overtaken by a change of the text goes round once more. Answers what it found.
 */
export const bringIn = async (
  tenant: Tenant,
  ticketId: number,
  seq: number,
  { onlyMissing, isChanged = false }: How,
): Promise<StoredMessage | undefined> => {
  const read = () => get<StoredMessage>(keys.message(tenant, ticketId, seq), { consistent: true });
  let row = await read();
  for (let isFirst = true; row !== undefined; isFirst = false) {
    const { wanted, gone } = indexOf(tenant, row);
    await writeEach(onlyMissing && isFirst ? await missing(wanted) : wanted, gone);
    if (row.expiresAt !== undefined) await forgetChat(tenant, ticketId);
    else if (isChanged || !isFirst) await amendChat(tenant, row);
    const now = await read();
    if (sameText(row, now)) return row;
    row = now;
  }
  return undefined;
};
