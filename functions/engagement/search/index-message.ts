import { type LatestRow, latestKey, latestRow } from '#functions/conversation/search/latest-row.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { removeConversationIndex, updateConversationIndex } from './conversation-index.ts';
import {
  type ExpiringMessageRow,
  everyWord,
  foundBy,
  type IndexRow,
  ownRows,
  postingOf,
  searchIndexRowsOf,
} from './index-rows.ts';
import { blockAround, blockEntries, removeEntries, storedEntries } from './search-blocks.ts';

/** Returns the wanted rows that are missing from the index or differ in it. */
const missing = async (wanted: readonly IndexRow[]): Promise<IndexRow[]> => {
  const stored = await readTableRows<IndexRow>(
    wanted.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  );
  return wanted.filter((row, n) => stored[n]?.words !== row.words || stored[n] === undefined);
};

/** Up to where messages belong to blocks (`keys.newestBlock`). */
export interface NewestBlock {
  end: string;
  /** When the block was begun. */
  begunAt: string;
}

interface State {
  row: ExpiringMessageRow | undefined;
  /** The end of the newest block; empty without one. */
  end: string;
}

const read = async (tenant: Tenant, ticketId: number, seq: number): Promise<State> => {
  const wanted = [keys.message(tenant, ticketId, seq), keys.newestBlock(tenant)];
  const [row, block] = await readTableRows(wanted, { consistent: true });
  return { row: row as ExpiringMessageRow | undefined, end: (block as NewestBlock | undefined)?.end ?? '' };
};

const sameText = (a: ExpiringMessageRow, b: ExpiringMessageRow | undefined): boolean =>
  a.body === b?.body &&
  a.transcript === b.transcript &&
  a.isDeleted === b.isDeleted &&
  a.history.length === b.history.length &&
  a.expiresAt === b.expiresAt &&
  a.erasing === b.erasing;

interface How {
  /** Reads the stored rows first and writes only those that are missing or differ. */
  onlyMissing: boolean;
  /** The message may have changed since it entered the index. */
  isChanged?: boolean;
  /** Messages are brought in by conversation, not by time, so they get rows of their own. */
  isOld?: boolean;
}

/** Writes the one row of a message that no block has taken yet. Rows of its own are of an earlier version. */
const bringLatest = async (tenant: Tenant, row: ExpiringMessageRow, { onlyMissing, isChanged }: How): Promise<void> => {
  const latest = latestRow(tenant, row, foundBy(row));
  if (
    onlyMissing &&
    latest &&
    (await get<LatestRow>(latestKey(tenant, row), { consistent: true }))?.words === latest.words
  )
    return;
  if (isChanged) await writeRowsInBatches([], ownRows(tenant, row));
  if (latest) await writeRowsInBatches([latest]);
};

/** Whether the block around a message has it with the words by which it is found now; a message that differs leaves the block. */
const isInBlock = async (tenant: Tenant, row: ExpiringMessageRow): Promise<boolean> => {
  const posting = postingOf(row);
  const end = await blockAround(tenant, posting.at);
  if (end === undefined) return false;
  const entries = (words: readonly string[]) => blockEntries(tenant, end, posting, words);
  const nameOf = ({ key, member }: ReturnType<typeof entries>[number]) => `${key.pk} ${key.sk} ${member}`;
  const wanted = entries(foundBy(row)).map(nameOf);
  const stored = await storedEntries(entries(everyWord(row)));
  if (stored.length === 0) return false;
  if (stored.length === wanted.length && stored.every((one) => wanted.includes(nameOf(one)))) return true;
  await removeEntries(stored);
  return false;
};

/** Writes rows of its own for a message that came after its block, or was changed since. */
const bringRows = async (
  tenant: Tenant,
  row: ExpiringMessageRow,
  { onlyMissing, isChanged, isOld }: How,
): Promise<void> => {
  const { wanted, gone } = searchIndexRowsOf(tenant, row);
  // The row is removed first: who puts messages into blocks looks for it afterwards.
  if (isChanged) await writeRowsInBatches([], [latestKey(tenant, row)]);
  const latest = isOld ? await get<LatestRow>(latestKey(tenant, row), { consistent: true }) : undefined;
  if (latest && latest.words === latestRow(tenant, row, foundBy(row))?.words) return;
  if ((isChanged || onlyMissing) && (await isInBlock(tenant, row))) return;
  await writeRowsInBatches(onlyMissing ? await missing(wanted) : wanted, gone);
};

/**
 * Makes the index match the current text of a message. It may be repeated and may die anywhere, because the rows follow
 * from the message alone, its earlier texts included; it runs again when the text changed during a pass. Returns the
 * message as indexed, undefined when it does not exist.
 */
export async function indexMessage(
  tenant: Tenant,
  ticketId: number,
  seq: number,
  { onlyMissing, isChanged = false, isOld = false }: How,
): Promise<ExpiringMessageRow | undefined> {
  let { row, end } = await read(tenant, ticketId, seq);
  let last: ExpiringMessageRow | undefined;
  for (let isFirst = true; row !== undefined; isFirst = false) {
    const isLatest = !isOld && postingOf(row).at > end;
    const how = { onlyMissing: onlyMissing && isFirst, isChanged: isChanged || !isFirst, isOld };
    await (isLatest ? bringLatest : bringRows)(tenant, row, how);
    if (row.expiresAt !== undefined) await removeConversationIndex(tenant, ticketId);
    else if (how.isChanged) await updateConversationIndex(tenant, row);
    last = row;
    const now = await read(tenant, ticketId, seq);
    // A block that was begun in the process may have missed the row.
    if (sameText(row, now.row) && !(isLatest && postingOf(row).at <= now.end)) return row;
    ({ row, end } = now);
  }
  // It was erased in the process.
  if (last) await removeFromIndex(tenant, last);
  return undefined;
}

/** Removes a message from the index, under every text that it had. */
export async function removeFromIndex(tenant: Tenant, row: ExpiringMessageRow): Promise<void> {
  await writeRowsInBatches([], ownRows(tenant, row));
  await isInBlock(tenant, { ...row, erasing: true });
}
