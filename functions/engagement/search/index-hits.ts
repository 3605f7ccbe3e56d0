import type { LatestRow } from '#functions/conversation/search/latest-row.ts';
import { indexedBeginningOfTerm } from '#shared/search/message-words.ts';
import { type KeyRange, keys } from '#shared/server/keys.ts';
import { type Row, readRange, readTableRows, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { endOf, hitsOf, type IndexHit, latestHits, type StoredFoundRow } from './found-rows.ts';
import { blockAround } from './search-blocks.ts';

interface HitPage {
  /** Newest first. */
  hits: IndexHit[];
  ended: boolean;
}

/** Reads the next older messages, at most `limit`. */
export type ReadHits = (limit: number) => Promise<HitPage>;

/** Most words that are read separately, and most requests in sequence to collect them. */
const maxWords = 64;
const maxPages = 10;
const surveyed = 50;
/** Rows that are read instead when some may be of blocks, which have many messages. */
const ofBlocks = { surveyed: 10, first: 4 };

const wordIn = ({ sk }: Pick<StoredFoundRow, 'sk'>): string => sk.slice(0, sk.indexOf('#'));

/** Newest first; a message in several rows appears once, with its words if one of them has them. */
const inOrder = (hits: readonly IndexHit[]): IndexHit[] => {
  const byPosition = new Map<string, IndexHit>();
  for (const one of hits) if (byPosition.get(one.at)?.words === undefined) byPosition.set(one.at, one);
  return [...byPosition.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
};

/** A range of rows that is read from its newest one. */
interface ReadingRange {
  range: KeyRange;
  after: Row | undefined;
  /** Messages of rows not yet read are older than this; empty at the end of the range. */
  horizon: string;
  rows: number;
  hits: number;
}

/** A search in the index for one term. */
interface Hunt {
  tenant: Tenant;
  term: string;
  /** Only older messages are wanted. */
  before: string | undefined;
  /** Some rows may be of blocks. */
  hasBlocks: boolean;
}

/** Rows of blocks that begin before the wanted messages end. */
const aroundStart = async ({ tenant, term, before, hasBlocks }: Hunt, ranges: readonly KeyRange[]) => {
  const end = before !== undefined && hasBlocks ? await blockAround(tenant, before, false) : undefined;
  if (end === undefined) return [];
  const rows = await readTableRows<StoredFoundRow>(ranges.map(({ pk, prefix }) => ({ pk, sk: `${prefix}${end}` })));
  return rows.flatMap((row) => (row ? hitsOf(row, term) : []));
};

/** Reads the ranges together, and returns what is newer than all that is still unread. */
const fromRanges = (hunt: Hunt, ranges: readonly KeyRange[], latest: readonly IndexHit[]): ReadHits => {
  const { term, before, hasBlocks } = hunt;
  const reading = ranges.map((range): ReadingRange => {
    const after = before === undefined ? undefined : { pk: range.pk, sk: `${range.prefix}${before}` };
    return { range, after, horizon: '~', rows: 0, hits: 0 };
  });
  let found: IndexHit[] = [...latest];
  const readOn = async (one: ReadingRange, each: number) => {
    const perRow = one.rows === 0 ? 1 : Math.max(1, one.hits / one.rows);
    const limit = hasBlocks && one.rows === 0 ? Math.min(each, ofBlocks.first) : Math.max(2, Math.ceil(each / perRow));
    const page = await readRange<StoredFoundRow>(one.range, { limit, reverse: true, after: one.after });
    const hits = page.rows.flatMap((row) => hitsOf(row, term));
    const last = page.rows.at(-1);
    one.after = page.last;
    one.horizon = page.last && last ? endOf(last) : '';
    one.rows += page.rows.length;
    one.hits += hits.length;
    return hits;
  };
  const ready = () => {
    const horizon =
      reading
        .map((one) => one.horizon)
        .sort()
        .at(-1) ?? '';
    return found.filter(({ at }) => at >= horizon);
  };
  let isFirst = true;
  return async (limit) => {
    // Twice an equal share of each range, because some words are more frequent than others.
    const each = Math.ceil((Math.min(2, ranges.length) * limit) / ranges.length);
    while (ready().length < limit && reading.some(({ horizon }) => horizon !== '')) {
      const count = ready().length;
      const horizon = reading
        .map((one) => one.horizon)
        .sort()
        .at(-1);
      const behind = reading.filter((one) => one.horizon !== '' && (isFirst || one.horizon === horizon));
      const [around, ...pages] = await Promise.all([
        isFirst ? aroundStart(hunt, ranges) : [],
        ...behind.map((one) => readOn(one, each)),
      ]);
      isFirst = false;
      found = inOrder([...found, ...around, ...pages.flat()]).filter(({ at }) => before === undefined || at < before);
      if (ready().length > count) break;
    }
    const hits = ready().slice(0, limit);
    found = found.slice(hits.length);
    return { hits, ended: found.length === 0 && reading.every(({ horizon }) => horizon === '') };
  };
};

/**
 * Chooses how to find the messages with words that begin with a term. A term of three letters has its rows in order of
 * time. For a longer one the words that begin with it are collected, and each has its own order of time. When there are
 * too many words, most words with the same kept beginning are likely to be meant: the rows of that beginning are read,
 * and the caller filters them. Messages that no block has taken are read in whole. Only those before a position are returned.
 */
export async function hitReaderFor(tenant: Tenant, term: string, before: string | undefined): Promise<ReadHits> {
  const beginning = indexedBeginningOfTerm(term);
  const isByTime = beginning === term;
  const latest = await readWholeRange<LatestRow>(keys.latestMessages(tenant));
  const isMark = ({ sk }: LatestRow) => sk === keys.newestBlock(tenant).sk;
  const hunt: Hunt = { tenant, term, before, hasBlocks: latest.some(isMark) };
  const words = isByTime ? undefined : await wordsWith(hunt);
  const isWanted = ({ at }: IndexHit) => before === undefined || at < before;
  const newest = inOrder(
    latestHits(
      latest.filter((row) => !isMark(row)),
      term,
    ).filter(isWanted),
  );
  if (words instanceof Set) {
    const ranges = [...words].map((word) => keys.messagesByWord(tenant, word));
    return fromRanges(hunt, ranges, newest);
  }
  if (words === undefined) return fromRanges(hunt, [keys.messagesByBeginning(tenant, beginning)], newest);
  return fromRanges(hunt, [], inOrder([...newest, ...words.flatMap((row) => hitsOf(row, term)).filter(isWanted)]));
}

/** The words that begin with a term, or their rows if these are few; undefined when the words are too many. */
async function wordsWith({ tenant, term, hasBlocks }: Hunt): Promise<Set<string> | StoredFoundRow[] | undefined> {
  const range = keys.messagesByWordPrefix(tenant, term);
  const words = new Set<string>();
  const limit = hasBlocks ? ofBlocks.surveyed : surveyed;
  let after: Row | undefined;
  for (let pages = 1; pages <= maxPages && words.size <= maxWords; pages++) {
    const page = await readRange<StoredFoundRow>(range, { limit, after });
    const last = page.rows.at(-1);
    if (pages === 1 && page.last === undefined) return page.rows;
    for (const row of page.rows) words.add(wordIn(row));
    if (page.last === undefined || last === undefined) return words;
    // After all rows of the last word, however many: `$` follows `#`.
    after = { pk: range.pk, sk: `${wordIn(last)}$` };
  }
  return undefined;
}
