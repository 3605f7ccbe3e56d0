import { AppError } from '#shared/http/errors.ts';
import { indexedWords, wordBeginnings, wordsLongerThanBeginning } from '#shared/search/message-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { readRange, readTableRows, remove, update, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { type Posting, postingText } from './postings.ts';

/**
 * A row of a block of messages: under a beginning (`keys.blockByBeginning`) the postings with the words that begin so,
 * under a word (`keys.blockByWord`) the postings alone.
 */
export interface BlockRow {
  /** DynamoDB stores no empty set. */
  postings?: Set<string>;
}

/** A member of a block's row. */
export interface BlockEntry {
  key: Key;
  member: string;
}

/** The members that a message adds to the rows of the block with this end. */
export function blockEntries(tenant: Tenant, end: string, posting: Posting, words: readonly string[]): BlockEntry[] {
  const text = postingText(posting);
  const byBeginning = indexedWords(words).flatMap((word) =>
    wordBeginnings([word]).map((one) => ({ key: keys.blockByBeginning(tenant, one, end), member: `${text} ${word}` })),
  );
  return [
    ...byBeginning,
    ...wordsLongerThanBeginning(words).map((word) => ({ key: keys.blockByWord(tenant, word, end), member: text })),
  ];
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

const byRow = (entries: readonly BlockEntry[]) =>
  [...Map.groupBy(entries, ({ key }) => nameOf(key)).values()].map((some) => ({
    key: (some[0] as BlockEntry).key,
    postings: new Set(some.map(({ member }) => member)),
  }));

/** The rows of a block with these members. */
export function blockRows(entries: readonly BlockEntry[]): (Key & BlockRow)[] {
  return byRow(entries).map(({ key, postings }) => ({ ...key, postings }) as unknown as Key & BlockRow);
}

/** The end of the block whose messages are around this position, undefined after the newest block. */
export async function blockAround(tenant: Tenant, at: string, consistent = true): Promise<string | undefined> {
  const range = keys.searchBlocks(tenant);
  const { rows } = await readRange<Key>(range, { after: { pk: range.pk, sk: at }, limit: 1, consistent });
  return rows[0]?.sk;
}

/** Those of the entries that are stored. */
export async function storedEntries(entries: readonly BlockEntry[]): Promise<BlockEntry[]> {
  const rows = await readTableRows<BlockRow>(
    entries.map(({ key }) => key),
    { consistent: true },
  );
  return entries.filter(({ member }, n) => rows[n]?.postings?.has(member));
}

const hasMembers = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'ERR_TRY_AGAIN')) throw error;
};

/** Removes members of rows, and the rows that are empty then: their keys are words. */
export async function removeEntries(entries: readonly BlockEntry[]): Promise<void> {
  const left = { text: 'attribute_not_exists(#postings)', names: { '#postings': 'postings' } };
  await Promise.all(
    byRow(entries).map(async ({ key, postings }) => {
      const row = (await write({ write: update(key, { removeFromSets: { postings } }) })) as BlockRow | undefined;
      if (row?.postings) return;
      await write({ write: remove(key, left), otherwise: 'ERR_TRY_AGAIN' }).catch(hasMembers);
    }),
  );
}
