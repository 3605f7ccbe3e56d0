import { dynamo, type Row, tableName } from './dynamo/client.ts';
import type { Key, KeyRange } from './keys.ts';
import { shareConcurrentQuery } from './query-shared.ts';
import { readCoalesced, rowId } from './read-coalesced.ts';
import { upgradeRow } from './row-upgrades.ts';
import { currentBill, sendMetered } from './table-cost.ts';
import type { Condition } from './table-writes.ts';

/** Reads one row, or undefined. Eventually consistent by default. */
export async function get<T = Row>(key: Key, { consistent = false } = {}): Promise<T | undefined> {
  return (await readTableRows<T>([key], { consistent }))[0];
}

/**
 * Reads rows in the order of the keys; undefined where a row is missing. Any number of keys, 100 per request, requests
 * in parallel.
 */
export async function readTableRows<T = Row>(
  wanted: readonly Key[],
  { consistent = false } = {},
): Promise<(T | undefined)[]> {
  if (wanted.length === 0) return [];
  const rows = await readCoalesced(wanted, consistent);
  return wanted.map((key) => rows.get(rowId(key)) as T | undefined);
}

export interface RowPage<T> {
  /** May be shared with other readers: a row must not be changed. */
  rows: T[];
  /** Position to continue from, or undefined at the end of the range. */
  last?: Row;
}

interface ReadOptions {
  limit?: number;
  /** Newest (largest sort key) first. */
  reverse?: boolean;
  /** `Page.last` of the previous page. */
  after?: Row;
  consistent?: boolean;
  filter?: Condition;
}

const query = async <T>(
  index: { name?: 'gsi1' | 'gsi2'; text: string; names: Record<string, string>; values: Row },
  { limit, reverse = false, after, consistent = false, filter }: ReadOptions,
): Promise<RowPage<T>> => {
  const input = {
    TableName: tableName(),
    IndexName: index.name,
    KeyConditionExpression: index.text,
    FilterExpression: filter?.text,
    ExpressionAttributeNames: { ...index.names, ...filter?.names },
    ExpressionAttributeValues: { ...index.values, ...filter?.values },
    ScanIndexForward: !reverse,
    Limit: limit,
    ExclusiveStartKey: after,
    ConsistentRead: consistent,
  };
  const run = async () => {
    const answer = await sendMetered(
      (capacity) => dynamo.query({ ...input, ReturnConsumedCapacity: capacity }),
      'read',
    );
    return { rows: (answer.Items ?? []).map(upgradeRow), last: answer.LastEvaluatedKey };
  };
  // While a test counts read units, each call reads for itself, so that its costs are counted.
  const { rows, last } = await (currentBill() ? run() : shareConcurrentQuery(JSON.stringify(input), run));
  // Each caller gets its own copy of the list, because callers sort and extend it.
  return { rows: [...rows] as T[], last };
};

/**
 * Returns an upper bound for all texts with a prefix: texts are ordered by their UTF-8 bytes, and U+10FFFF is the last
 * code point, a noncharacter that no key contains. The range finds what `begins_with` finds, for which the embedded
 * engine would scan from the partition's first row.
 */
const lastOf = (prefix: string) => `${prefix}\u{10FFFF}`;

/**
 * Reads one page of a range: the sort keys of `pk` that begin with `prefix`. `limit` bounds the rows read, before any
 * filter.
 */
export function readRange<T = Row>(range: KeyRange, options: ReadOptions = {}): Promise<RowPage<T>> {
  return query<T>(
    range.prefix === ''
      ? { text: '#pk = :pk', names: { '#pk': 'pk' }, values: { ':pk': range.pk } }
      : {
          text: '#pk = :pk and #sk between :prefix and :last',
          names: { '#pk': 'pk', '#sk': 'sk' },
          values: { ':pk': range.pk, ':prefix': range.prefix, ':last': lastOf(range.prefix) },
        },
    options,
  );
}

/** Reads every row from one sort key to another, both included. Only for ranges of bounded size. */
export async function readSpan<T = Row>(
  { pk, from, to }: { pk: string; from: string; to: string },
  { consistent = false } = {},
): Promise<T[]> {
  const index = {
    text: '#pk = :pk and #sk between :from and :to',
    names: { '#pk': 'pk', '#sk': 'sk' },
    values: { ':pk': pk, ':from': from, ':to': to },
  };
  const rows: T[] = [];
  let after: Row | undefined;
  do {
    const page = await query<T>(index, { after, consistent });
    rows.push(...page.rows);
    after = page.last;
  } while (after);
  return rows;
}

/** Bounds of an index's sort key; `from` is inclusive, the others exclusive (`below` together with `from`: inclusive). */
interface Bounds {
  from?: string;
  above?: string;
  below?: string;
}

const bounded = ({ from, above, below }: Bounds): { text: string; values: Row } => {
  if (from !== undefined && below !== undefined) {
    return { text: ' and #sk between :from and :below', values: { ':from': from, ':below': below } };
  }
  if (from !== undefined) return { text: ' and #sk >= :from', values: { ':from': from } };
  if (above !== undefined) return { text: ' and #sk > :above', values: { ':above': above } };
  if (below !== undefined) return { text: ' and #sk < :below', values: { ':below': below } };
  return { text: '', values: {} };
};

/** Reads one page of an index partition, in the order of its sort key. Index reads are eventually consistent. */
export function readIndex<T = Row>(
  index: 'gsi1' | 'gsi2',
  partition: string,
  options: Omit<ReadOptions, 'consistent'> & Bounds = {},
): Promise<RowPage<T>> {
  const { from, above, below, ...rest } = options;
  const bounds = bounded({ from, above, below });
  return query<T>(
    {
      name: index,
      text: `#pk = :pk${bounds.text}`,
      names: { '#pk': `${index}pk`, ...(bounds.text ? { '#sk': `${index}sk` } : {}) },
      values: { ':pk': partition, ...bounds.values },
    },
    rest,
  );
}

const everyPage = async <T>(read: (after: Row | undefined) => Promise<RowPage<T>>): Promise<T[]> => {
  const rows: T[] = [];
  let after: Row | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.last;
  } while (after);
  return rows;
};

/** Reads every row of a range. Only for small ranges (a company's directory, a user's sessions). */
export function readWholeRange<T = Row>(
  range: KeyRange,
  options: Omit<ReadOptions, 'limit' | 'after'> = {},
): Promise<T[]> {
  return everyPage((after) => readRange<T>(range, { ...options, after }));
}

/** Reads every row of an index partition. Only for small ones (a user's quick messages). */
export function readWholeIndex<T = Row>(index: 'gsi1' | 'gsi2', partition: string): Promise<T[]> {
  return everyPage((after) => readIndex<T>(index, partition, { after }));
}
