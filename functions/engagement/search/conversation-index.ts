import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import { wordsOfMessage } from '#functions/conversation/search/latest-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { indexedWords } from '#shared/search/message-words.ts';
import { messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { get, readRange, readWholeRange, update, type Write, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type ExpiringMessageRow, earlierWords } from './index-rows.ts';

/** Blocks that one call indexes. */
const maxBlocks = 5;

/** A word in a block (`keys.chatWord`): the `seq` of each message that contains it. */
export interface ConversationWordRow {
  /** DynamoDB stores no empty set: absent once the last message is taken out. */
  seqs?: Set<number>;
}

/** The `seq` up to which the conversation is indexed; 0 without an index. */
export async function conversationIndexedUpTo(tenant: Tenant, ticketId: number): Promise<number> {
  return (await get<{ upTo: number }>(keys.chatIndexed(tenant, ticketId), { consistent: true }))?.upTo ?? 0;
}

const blockOf = (seq: number) => Math.ceil(seq / messagesPerIndexBlock);

const messagesOf = async (tenant: Tenant, ticketId: number, block: number): Promise<ExpiringMessageRow[]> => {
  const [first, last] = [(block - 1) * messagesPerIndexBlock + 1, block * messagesPerIndexBlock];
  const rows: ExpiringMessageRow[] = [];
  let after: Record<string, unknown> | undefined = keys.message(tenant, ticketId, first - 1);
  while (after && (rows.at(-1)?.seq ?? 0) < last) {
    const range = keys.messages(tenant, ticketId);
    const page: Awaited<ReturnType<typeof readRange<ExpiringMessageRow>>> = await readRange<ExpiringMessageRow>(range, {
      limit: last - (rows.at(-1)?.seq ?? first - 1),
      after,
      consistent: true,
    });
    rows.push(...page.rows.filter(({ seq }) => seq <= last));
    after = page.last;
  }
  return rows;
};

const wordsIn = (rows: readonly MessageRow[]): Map<string, Set<number>> => {
  const words = new Map<string, Set<number>>();
  for (const row of rows)
    for (const word of indexedWords(wordsOfMessage(row))) words.set(word, (words.get(word) ?? new Set()).add(row.seq));
  return words;
};

/** The rows of a full block, one for each of its words. */
const blockRows = (tenant: Tenant, ticketId: number, block: number, words: ReadonlyMap<string, Set<number>>) =>
  [...words].map(([word, seqs]): ConversationWordRow & { pk: string; sk: string } => ({
    ...keys.chatWord(tenant, ticketId, word, block),
    seqs,
  }));

/**
 * The rows that `indexFullConversationBlocks` writes for a full block whose messages do not change in the process.
 * @internal
 */
export function indexRowsOfBlock(tenant: Tenant, ticketId: number, block: number, rows: readonly MessageRow[]) {
  return [
    ...blockRows(tenant, ticketId, block, wordsIn(rows)),
    { ...keys.chatIndexed(tenant, ticketId), upTo: block * messagesPerIndexBlock },
  ];
}

const isSame = (a: ReadonlyMap<string, Set<number>>, b: ReadonlyMap<string, Set<number>>) =>
  a.size === b.size && [...a].every(([word, seqs]) => String([...seqs]) === String([...(b.get(word) ?? [])]));

const alreadyMarked = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/** Moves the marker, only forward; a concurrent call for the same block may have moved it first. */
const mark = (tenant: Tenant, ticketId: number, upTo: number) =>
  write({
    write: update(keys.chatIndexed(tenant, ticketId), {
      set: { upTo },
      when: {
        text: 'attribute_not_exists(#upTo) or #upTo < :mark',
        names: { '#upTo': 'upTo' },
        values: { ':mark': upTo },
      },
    }),
    otherwise: 'ERR_TRY_AGAIN',
  }).catch(alreadyMarked);

/**
 * Removes the index of a deleted conversation: rows first and the marker last, so that a retry after a crash finds what
 * is left.
 */
export async function removeConversationIndex(tenant: Tenant, ticketId: number): Promise<void> {
  if ((await conversationIndexedUpTo(tenant, ticketId)) === 0) return;
  const rows = await readWholeRange<{ pk: string; sk: string }>(keys.chatWords(tenant, ticketId, ''), {
    consistent: true,
  });
  const marker = keys.chatIndexed(tenant, ticketId);
  await writeRowsInBatches(
    [],
    rows.filter(({ sk }) => sk !== marker.sk).map(({ pk, sk }) => ({ pk, sk })),
  );
  await writeRowsInBatches([], [marker]);
}

/**
 * Indexes a full block. It is read again after the marker is written, to find changes that came in between; from the
 * marker on, each change updates the index (`updateConversationIndex`). A call that dies in between is repeated.
 */
const bringBlockIn = async (tenant: Tenant, ticketId: number, block: number, isMarked: boolean): Promise<void> => {
  const name = (word: string) => keys.chatWord(tenant, ticketId, word, block);
  let rows = await messagesOf(tenant, ticketId, block);
  let words = wordsIn(rows);
  let gone: string[] = [];
  for (let isFirst = true; ; isFirst = false) {
    await writeRowsInBatches(blockRows(tenant, ticketId, block, words), gone.map(name));
    if (isFirst && !isMarked) await mark(tenant, ticketId, block * messagesPerIndexBlock);
    rows = await messagesOf(tenant, ticketId, block);
    const now = wordsIn(rows);
    if (isSame(words, now)) break;
    gone = [...words.keys()].filter((word) => !now.has(word));
    words = now;
  }
  // The conversation was deleted while the block was indexed.
  if (rows.some(({ expiresAt }) => expiresAt !== undefined)) await removeConversationIndex(tenant, ticketId);
};

/**
 * Indexes the blocks that are full with this message, a few at a time; returns whether there are more. The newest
 * indexed block is indexed again when an earlier attempt may not have finished.
 */
export async function indexFullConversationBlocks(
  tenant: Tenant,
  ticketId: number,
  seq: number,
  { isRepeated = false } = {},
): Promise<boolean> {
  const last = Math.floor(seq / messagesPerIndexBlock);
  const done = (await conversationIndexedUpTo(tenant, ticketId)) / messagesPerIndexBlock;
  const again = Math.min(done, last);
  if (isRepeated && again > 0) await bringBlockIn(tenant, ticketId, again, true);
  const end = Math.min(last, done + maxBlocks);
  for (let block = done + 1; block <= end; block++) await bringBlockIn(tenant, ticketId, block, false);
  return end < last;
}

/** Makes the index of a conversation match the current text of a changed message. */
export async function updateConversationIndex(tenant: Tenant, row: ExpiringMessageRow): Promise<void> {
  const { ticketId, seq } = row;
  if (seq > (await conversationIndexedUpTo(tenant, ticketId))) return;
  const words = indexedWords(wordsOfMessage(row));
  const left = new Set(indexedWords(earlierWords(row).flat()).filter((word) => !words.includes(word)));
  const change = (word: string, how: 'add' | 'removeFromSets'): Write =>
    update(keys.chatWord(tenant, ticketId, word, blockOf(seq)), { [how]: { seqs: new Set([seq]) } });
  const writes = [
    ...words.map((word) => change(word, 'add')),
    ...[...left].map((word) => change(word, 'removeFromSets')),
  ];
  await Promise.all(writes.map((one) => write({ write: one })));
}
