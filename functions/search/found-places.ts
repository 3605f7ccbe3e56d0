import { beginningFor } from '#shared/search/message-words.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { FoundRow } from './index-rows.ts';

/** Where a message is that has a word beginning with the term (or nearly: what is read in the order of time may have less of it). */
export interface FoundPlace extends FoundRow {
  /** Its time, ticket and place, which newer ones follow. */
  at: string;
  ticketId: number;
  seq: number;
}

interface Places {
  /** Newest first. */
  places: FoundPlace[];
  ended: boolean;
}

/** Reads the next places older than `at`, so many at most. */
export type ReadPlaces = (at: string | undefined, limit: number) => Promise<Places>;

type Standing = FoundRow & { sk: string };

/** Words looked at each, and requests one after the other it may take to learn them. */
const mostWords = 64;
const mostPages = 10;
const surveyed = 50;

const wordIn = ({ sk }: Standing): string => sk.slice(0, sk.indexOf('#'));

const placeOf = (row: Standing): FoundPlace => {
  const [seq, ticketId, time] = row.sk.split('#').reverse();
  return { ...row, at: `${time}#${ticketId}#${seq}`, ticketId: Number(ticketId), seq: Number(seq) };
};

/** Newest first; a message with two of the words once. */
const inOrder = (places: readonly FoundPlace[]): FoundPlace[] =>
  [...new Map(places.map((one) => [one.at, one])).values()].sort((a, b) => (a.at < b.at ? 1 : -1));

const firstOf = (all: readonly FoundPlace[], limit: number, ended: boolean): Places => ({
  places: all.slice(0, limit),
  ended: ended && all.length <= limit,
});

const byTime = (tenant: Tenant, beginning: string): ReadPlaces => {
  const range = keys.foundBy(tenant, beginning);
  return async (at, limit) => {
    const after = at === undefined ? undefined : { pk: range.pk, sk: at };
    const page = await readRange<Standing>(range, { limit, reverse: true, after });
    return { places: page.rows.map(placeOf), ended: page.last === undefined };
  };
};

/** Reads the same way in the range of each word and puts together what comes out, as far as all of them have been read. */
const byWords =
  (tenant: Tenant, words: readonly string[]): ReadPlaces =>
  async (at, limit) => {
    const ranges = words.map((word) => keys.foundOneWord(tenant, word));
    // What is wanted spread over the words, twice: some are said more often than others.
    const each = Math.ceil((Math.min(2, words.length) * limit) / words.length);
    const pages = await Promise.all(
      ranges.map((range) => {
        const after = at === undefined ? undefined : { pk: range.pk, sk: `${range.prefix}${at}` };
        return readRange<Standing>(range, { limit: each, reverse: true, after });
      }),
    );
    const lists = pages.map(({ rows, last }) => ({ places: rows.map(placeOf), ended: last === undefined }));
    // Older than this there may be more of a word than was read.
    const horizon =
      lists
        .flatMap(({ places, ended }) => (ended ? [] : (places.at(-1)?.at ?? [])))
        .sort()
        .at(-1) ?? '';
    const places = inOrder(lists.flatMap((list) => list.places)).filter((one) => one.at >= horizon);
    return firstOf(
      places,
      limit,
      lists.every(({ ended }) => ended),
    );
  };

const known =
  (all: readonly FoundPlace[]): ReadPlaces =>
  async (at, limit) =>
    firstOf(
      all.filter((one) => at === undefined || one.at < at),
      limit,
      true,
    );

/**
 * How to find the messages with words that begin with a term. Of three letters: they stand in the order of time. Of more: the words that
 * begin with it are learnt, each of which has its own order of time. Where these are very many, most of what begins with the
 * same three letters is likely to be meant: that is read then, and the rest left out by whoever reads.
 */
export const placesWith = async (tenant: Tenant, term: string): Promise<ReadPlaces> => {
  const beginning = beginningFor(term);
  if (beginning === term) return byTime(tenant, term);
  const range = keys.foundWords(tenant, term);
  const words = new Set<string>();
  let after: Record<string, unknown> | undefined;
  for (let pages = 1; pages <= mostPages && words.size <= mostWords; pages++) {
    const page = await readRange<Standing>(range, { limit: surveyed, after });
    const last = page.rows.at(-1);
    if (pages === 1 && page.last === undefined) return known(inOrder(page.rows.map(placeOf)));
    for (const row of page.rows) words.add(wordIn(row));
    if (page.last === undefined || last === undefined) return byWords(tenant, [...words]);
    // Behind all rows of the last word, however many: `$` follows on `#`.
    after = { pk: range.pk, sk: `${wordIn(last)}$` };
  }
  return byTime(tenant, beginning);
};
