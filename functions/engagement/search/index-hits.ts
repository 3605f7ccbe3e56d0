import { beginningFor } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { FoundRow } from './index-rows.ts';

/**
 * A message with a word that begins with the term. When the rows are read by time, the word may begin with only part of
 * the term.
 */
export interface IndexHit extends FoundRow {
  /** Time, ticket and `seq`: the position in the index. */
  at: string;
  ticketId: number;
  seq: number;
}

interface HitPage {
  /** Newest first. */
  hits: IndexHit[];
  ended: boolean;
}

/** Reads the next messages older than `at`, at most `limit`. */
export type ReadHits = (at: string | undefined, limit: number) => Promise<HitPage>;

type StoredFoundRow = FoundRow & { sk: string };

/** Most words that are read separately, and most requests in sequence to collect them. */
const mostWords = 64;
const mostPages = 10;
const surveyed = 50;

const wordIn = ({ sk }: StoredFoundRow): string => sk.slice(0, sk.indexOf('#'));

const hitOf = (row: StoredFoundRow): IndexHit => {
  const [seq, ticketId, time] = row.sk.split('#').reverse();
  return { ...row, at: `${time}#${ticketId}#${seq}`, ticketId: Number(ticketId), seq: Number(seq) };
};

/** Newest first; a message with several of the words appears once. */
const inOrder = (hits: readonly IndexHit[]): IndexHit[] =>
  [...new Map(hits.map((one) => [one.at, one])).values()].sort((a, b) => (a.at < b.at ? 1 : -1));

const firstOf = (all: readonly IndexHit[], limit: number, ended: boolean): HitPage => ({
  hits: all.slice(0, limit),
  ended: ended && all.length <= limit,
});

const byTime = (tenant: Tenant, beginning: string): ReadHits => {
  const range = keys.messagesByBeginning(tenant, beginning);
  return async (at, limit) => {
    const after = at === undefined ? undefined : { pk: range.pk, sk: at };
    const page = await readRange<StoredFoundRow>(range, { limit, reverse: true, after });
    return { hits: page.rows.map(hitOf), ended: page.last === undefined };
  };
};

/** Reads a page of each word's range and merges them, as far back as all of them have been read. */
const byWords =
  (tenant: Tenant, words: readonly string[]): ReadHits =>
  async (at, limit) => {
    const ranges = words.map((word) => keys.messagesByWord(tenant, word));
    // Twice an equal share of each word, because some words are more frequent than others.
    const each = Math.ceil((Math.min(2, words.length) * limit) / words.length);
    const pages = await Promise.all(
      ranges.map((range) => {
        const after = at === undefined ? undefined : { pk: range.pk, sk: `${range.prefix}${at}` };
        return readRange<StoredFoundRow>(range, { limit: each, reverse: true, after });
      }),
    );
    const lists = pages.map(({ rows, last }) => ({ hits: rows.map(hitOf), ended: last === undefined }));
    // Some word may have unread messages that are older than this.
    const horizon =
      lists
        .flatMap(({ hits: read, ended }) => (ended ? [] : (read.at(-1)?.at ?? [])))
        .sort()
        .at(-1) ?? '';
    const hits = inOrder(lists.flatMap((list) => list.hits)).filter((one) => one.at >= horizon);
    return firstOf(
      hits,
      limit,
      lists.every(({ ended }) => ended),
    );
  };

const fromRows =
  (all: readonly IndexHit[]): ReadHits =>
  async (at, limit) =>
    firstOf(
      all.filter((one) => at === undefined || one.at < at),
      limit,
      true,
    );

/**
 * Chooses how to find the messages with words that begin with a term. A term of three letters has its rows in order of
 * time. For a longer one the words that begin with it are collected, and each has its own order of time. When there are
 * too many words, most words with the same kept beginning are likely to be meant: the rows of that beginning are read,
 * and the caller filters them.
 */
export async function hitReaderFor(tenant: Tenant, term: string): Promise<ReadHits> {
  const beginning = beginningFor(term);
  if (beginning === term) return byTime(tenant, term);
  const range = keys.messagesByWordPrefix(tenant, term);
  const words = new Set<string>();
  let after: Record<string, unknown> | undefined;
  for (let pages = 1; pages <= mostPages && words.size <= mostWords; pages++) {
    const page = await readRange<StoredFoundRow>(range, { limit: surveyed, after });
    const last = page.rows.at(-1);
    if (pages === 1 && page.last === undefined) return fromRows(inOrder(page.rows.map(hitOf)));
    for (const row of page.rows) words.add(wordIn(row));
    if (page.last === undefined || last === undefined) return byWords(tenant, [...words]);
    // After all rows of the last word, however many: `$` follows `#`.
    after = { pk: range.pk, sk: `${wordIn(last)}$` };
  }
  return byTime(tenant, beginning);
}
