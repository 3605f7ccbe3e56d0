import { wordPairs } from '#shared/contacts/search-words.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Guarded, put, remove } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';

/**
 * A contact under one of its words, or under the beginnings of two: with all its words, so that a search of several needs no second
 * read. Two common names together lead to few people, whom neither of them would find among all the others.
 */
export interface WordRow {
  contactId: number;
  /** Absent: it stands under two. */
  word?: string;
  words: string[];
}

/** The rows a contact with these words is found by. */
export const wordRows = (tenant: Tenant, contactId: number, words: readonly string[]): (WordRow & Key)[] =>
  [
    ...words.map((word) => ({ ...keys.contactWord(tenant, word, contactId), contactId, word, words: [...words] })),
    ...wordPairs(words).map((pair) => ({ ...keys.contactPair(tenant, pair, contactId), contactId, words: [...words] })),
  ] as (WordRow & Key)[];

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** What a change of a contact's words writes. */
export const wordWrites = (
  tenant: Tenant,
  contactId: number,
  before: readonly string[],
  after: readonly string[],
): Guarded[] => {
  if (before.join() === after.join()) return [];
  const rows = wordRows(tenant, contactId, after);
  const kept = new Set(rows.map(nameOf));
  return [
    // All of them: each row carries the others.
    ...rows.map(({ pk, sk, ...row }) => ({ write: put({ pk, sk }, row) })),
    ...wordRows(tenant, contactId, before)
      .filter((row) => !kept.has(nameOf(row)))
      .map(({ pk, sk }) => ({ write: remove({ pk, sk }) })),
  ];
};
