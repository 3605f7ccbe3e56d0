import { contactSearchParts, wordPairs } from '#shared/contacts/search-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, put, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/**
 * An index row of a contact under a part of one of its words, or under the beginnings of two words. It carries all the
 * contact's words, so that a search for several needs no second read. Two common names together match few contacts;
 * either one alone would match many.
 */
export interface WordRow {
  contactId: number;
  /** The part. Absent: a row of two words. */
  word?: string;
  words: string[];
}

/** The index rows of a contact with these words. */
export function wordRows(tenant: Tenant, contactId: number, words: readonly string[]): (WordRow & Key)[] {
  return [
    ...contactSearchParts(words).map((word) => ({
      ...keys.contactWord(tenant, word, contactId),
      contactId,
      word,
      words: [...words],
    })),
    ...wordPairs(words).map((pair) => ({ ...keys.contactPair(tenant, pair, contactId), contactId, words: [...words] })),
  ] as (WordRow & Key)[];
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** The writes for a change of a contact's words. */
export function wordWrites(
  tenant: Tenant,
  contactId: number,
  before: readonly string[],
  after: readonly string[],
): Guarded[] {
  if (before.join() === after.join()) return [];
  const rows = wordRows(tenant, contactId, after);
  const kept = new Set(rows.map(nameOf));
  return [
    // All rows are rewritten, because each carries the other words.
    ...rows.map(({ pk, sk, ...row }) => ({ write: put({ pk, sk }, row) })),
    ...wordRows(tenant, contactId, before)
      .filter((row) => !kept.has(nameOf(row)))
      .map(({ pk, sk }) => ({ write: remove({ pk, sk }) })),
  ];
}
