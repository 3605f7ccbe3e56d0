import { setTimeout as wait } from 'node:timers/promises';
import { type AttributeValue, DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import type { Key, Range } from './keys.ts';
import { metered } from './meter.ts';

export type Row = Record<string, unknown>;

const client = DynamoDBDocumentClient.from(
  // A request nobody answers must fail while its caller can still try again.
  new DynamoDBClient({
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
  }),
  {
    marshallOptions: { removeUndefinedValues: true },
  },
);

const tableName = (): string => {
  const name = process.env.TABLE;
  if (!name) throw new Error('TABLE is not set');
  return name;
};

// ---------------------------------------------------------------------------------------------------------------- reading

/** One row, or undefined. Eventually consistent unless asked otherwise. */
export const get = async <T = Row>(key: Key, { consistent = false } = {}): Promise<T | undefined> => {
  const answer = await metered(
    (capacity) =>
      client.send(
        new GetCommand({
          TableName: tableName(),
          Key: key,
          ConsistentRead: consistent,
          ReturnConsumedCapacity: capacity,
        }),
      ),
    'read',
  );
  return answer.Item as T | undefined;
};

/** Rows in the order of the keys; undefined where there is none. Any number of keys, 100 per request, requests in parallel. */
export const getAll = async <T = Row>(
  wanted: readonly Key[],
  { consistent = false } = {},
): Promise<(T | undefined)[]> => {
  const found = new Map<string, T>();
  const id = (key: Row) => `${key.pk}\u0000${key.sk}`;
  const unique = [...new Map(wanted.map((key) => [id(key), key])).values()];
  const readBatch = async (batch: Key[]) => {
    let left: Row[] = batch;
    for (let attempt = 0; left.length > 0; attempt++) {
      // What a throttled table leaves over is asked for again, later each time.
      if (attempt > 0) await wait(2 ** attempt * 10 * Math.random());
      const answer = await metered(
        (capacity) =>
          client.send(
            new BatchGetCommand({
              RequestItems: { [tableName()]: { Keys: left, ConsistentRead: consistent } },
              ReturnConsumedCapacity: capacity,
            }),
          ),
        'read',
      );
      for (const row of answer.Responses?.[tableName()] ?? []) found.set(id(row), row as T);
      left = (answer.UnprocessedKeys?.[tableName()]?.Keys as Row[] | undefined) ?? [];
    }
  };
  const batches: Promise<void>[] = [];
  for (let start = 0; start < unique.length; start += 100) batches.push(readBatch(unique.slice(start, start + 100)));
  await Promise.all(batches);
  return wanted.map((key) => found.get(id(key)));
};

export interface Page<T> {
  rows: T[];
  /** Position to continue from, or undefined at the end of the range. */
  last?: Row;
}

interface ReadOptions {
  limit?: number;
  /** Newest (largest sort key) first. */
  reverse?: boolean;
  /** `Page.last` of the page before. */
  after?: Row;
  consistent?: boolean;
  filter?: Expression;
}

interface Expression {
  text: string;
  names?: Record<string, string>;
  values?: Row;
}

const query = async <T>(
  index: { name?: 'gsi1' | 'gsi2'; text: string; names: Record<string, string>; values: Row },
  { limit, reverse = false, after, consistent = false, filter }: ReadOptions,
): Promise<Page<T>> => {
  const answer = await metered(
    (capacity) =>
      client.send(
        new QueryCommand({
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
          ReturnConsumedCapacity: capacity,
        }),
      ),
    'read',
  );
  return { rows: (answer.Items ?? []) as T[], last: answer.LastEvaluatedKey };
};

/** One page of a range: the sort keys of `pk` that begin with `prefix`. `limit` bounds the rows read, before any filter. */
export const readRange = <T = Row>(range: Range, options: ReadOptions = {}): Promise<Page<T>> =>
  query<T>(
    range.prefix === ''
      ? { text: '#pk = :pk', names: { '#pk': 'pk' }, values: { ':pk': range.pk } }
      : {
          text: '#pk = :pk and begins_with(#sk, :prefix)',
          names: { '#pk': 'pk', '#sk': 'sk' },
          values: { ':pk': range.pk, ':prefix': range.prefix },
        },
    options,
  );

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

/** One page of an index partition, in the order of its sort key. Index reads are eventually consistent. */
export const readIndex = <T = Row>(
  index: 'gsi1' | 'gsi2',
  partition: string,
  options: Omit<ReadOptions, 'consistent'> & { beginsWith?: string } & Bounds = {},
): Promise<Page<T>> => {
  const { beginsWith, from, above, below, ...rest } = options;
  const bounds = beginsWith
    ? { text: ' and begins_with(#sk, :prefix)', values: { ':prefix': beginsWith } }
    : bounded({ from, above, below });
  return query<T>(
    {
      name: index,
      text: `#pk = :pk${bounds.text}`,
      names: { '#pk': `${index}pk`, ...(bounds.text ? { '#sk': `${index}sk` } : {}) },
      values: { ':pk': partition, ...bounds.values },
    },
    rest,
  );
};

/** Every row of a range that is known to be small (a company's directory, a user's sessions). */
export const readWhole = async <T = Row>(
  range: Range,
  options: Omit<ReadOptions, 'limit' | 'after'> = {},
): Promise<T[]> => {
  const rows: T[] = [];
  let after: Row | undefined;
  do {
    const page = await readRange<T>(range, { ...options, after });
    rows.push(...page.rows);
    after = page.last;
  } while (after);
  return rows;
};

// ---------------------------------------------------------------------------------------------------------------- writing

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write, still without the error its condition stands for. */
export type Write = TransactItem;

/** A condition; text uses `#name` and `:value` placeholders listed beside it. */
export type When = Expression;

export const exists: When = { text: 'attribute_exists(#pk)', names: { '#pk': 'pk' } };
export const absent: When = { text: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };

/** Every named attribute has this value; `undefined` means it must be absent. */
export const equals = (attributes: Row): When => {
  const parts: string[] = [];
  const names: Record<string, string> = {};
  const values: Row = {};
  for (const [name, value] of Object.entries(attributes)) {
    names[`#if_${name}`] = name;
    if (value === undefined) parts.push(`attribute_not_exists(#if_${name})`);
    else {
      parts.push(`#if_${name} = :if_${name}`);
      values[`:if_${name}`] = value;
    }
  }
  return { text: parts.join(' and '), names, values };
};

export const both = (...conditions: When[]): When => ({
  text: conditions.map((one) => `(${one.text})`).join(' and '),
  names: Object.assign({}, ...conditions.map((one) => one.names ?? {})),
  values: Object.assign({}, ...conditions.map((one) => one.values ?? {})),
});

const condition = (when: When | undefined) =>
  when && {
    ConditionExpression: when.text,
    ExpressionAttributeNames: when.names,
    ExpressionAttributeValues: when.values && Object.keys(when.values).length > 0 ? when.values : undefined,
  };

export const put = (key: Key, row: Row, when?: When): Write => ({
  Put: { TableName: tableName(), Item: { ...row, ...key }, ...condition(when) },
});

/** Refused when the row is already there. */
export const putNew = (key: Key, row: Row): Write => put(key, row, absent);

/** Takes a unique value for `owner`; refused when somebody holds it. */
export const claim = (key: Key, owner: Row): Write => putNew(key, owner);

export const remove = (key: Key, when?: When): Write => ({
  Delete: { TableName: tableName(), Key: key, ...condition(when) },
});

export const check = (key: Key, when: When): Write => ({
  ConditionCheck: { TableName: tableName(), Key: key, ...condition(when) } as NonNullable<
    TransactItem['ConditionCheck']
  >,
});

export interface Change {
  set?: Row;
  /** Numbers to add; a missing attribute counts as 0. */
  add?: Record<string, number>;
  remove?: readonly string[];
  when?: When;
}

/** Changes attributes of a row. Without a condition a missing row is created. */
export const update = (key: Key, { set = {}, add = {}, remove: gone = [], when }: Change): Write => {
  const names: Record<string, string> = { ...when?.names };
  const values: Row = { ...when?.values };
  const name = (attribute: string) => {
    names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  };
  const value = (attribute: string, content: unknown) => {
    values[`:${attribute}`] = content;
    return `:${attribute}`;
  };
  const defined = Object.entries(set).filter(([, content]) => content !== undefined);
  const clauses = [
    defined.length > 0 && `SET ${defined.map(([a, content]) => `${name(a)} = ${value(a, content)}`).join(', ')}`,
    Object.keys(add).length > 0 &&
      `ADD ${Object.entries(add)
        .map(([a, n]) => `${name(a)} ${value(a, n)}`)
        .join(', ')}`,
    gone.length > 0 && `REMOVE ${gone.map(name).join(', ')}`,
  ].filter(Boolean);
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      UpdateExpression: clauses.join(' '),
      ConditionExpression: when?.text,
      ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
      ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
    },
  };
};

/** Adds one to a limited count; refused when the limit is reached. */
export const countUp = (key: Key, attribute: string, limit: number): Write =>
  update(key, {
    add: { [attribute]: 1 },
    when: {
      text: limit > 0 ? '(attribute_not_exists(#limited) or #limited < :limit)' : 'attribute_exists(#never)',
      names: limit > 0 ? { '#limited': attribute } : { '#never': 'thereIsNoRoom' },
      values: limit > 0 ? { ':limit': limit } : {},
    },
  });

/** A condition's refusal: a code, or an error made from the row that stood in the way. */
export type Otherwise = ErrorCode | ((standing: Row | undefined) => Error);

export interface Guarded {
  write: Write;
  /** What a failed condition of this write means. A write without a condition needs none. */
  otherwise?: Otherwise;
}

type WireRow = Record<string, AttributeValue>;

/** The document client leaves the rows inside errors as they came off the wire. */
const plain = (row: WireRow | undefined): Row | undefined => row && unmarshall(row);

const refusal = (otherwise: Otherwise | undefined, standing: Row | undefined): Error => {
  if (otherwise === undefined) return new Error('a write without a named refusal was refused');
  return typeof otherwise === 'function' ? otherwise(standing) : new AppError(otherwise);
};

const maxAttempts = 12;

/** Full jitter: two writers that met once must not meet again in step. */
const pause = (attempt: number) => wait(Math.random() * Math.min(400, 5 * 2 ** attempt));

/**
 * All writes or none. The first condition that fails throws its `otherwise`. Writers that collide on a row are tried again;
 * a table too busy for longer answers ERR_TRY_AGAIN.
 */
export const transact = async (guarded: readonly Guarded[]): Promise<void> => {
  const items = guarded.map(({ write, otherwise }) =>
    typeof otherwise === 'function' ? askForStanding(write) : write,
  );
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await pause(attempt);
    try {
      await metered(
        (capacity) => client.send(new TransactWriteCommand({ TransactItems: items, ReturnConsumedCapacity: capacity })),
        'write',
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
      if (failed >= 0) throw refusal(guarded[failed]?.otherwise, plain(reasons[failed]?.Item));
      const busy = reasons.every((reason) => !reason.Code || retryable.has(reason.Code));
      if (!busy) throw error;
    }
  }
  throw new AppError('ERR_TRY_AGAIN');
};

const retryable = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const askForStanding = (write: Write): Write =>
  Object.fromEntries(
    Object.entries(write).map(([kind, body]) => [kind, { ...body, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }]),
  ) as Write;

/** A single write outside a transaction (half its price). Answers the row as it is afterwards (updates) or was before (the rest). */
export const write = async <T = Row>({ write: one, otherwise }: Guarded): Promise<T | undefined> => {
  try {
    return (await metered((capacity) => sendSingle(one, capacity), 'write')).Attributes as T | undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      throw refusal(otherwise, plain((error as Error & { Item?: WireRow }).Item));
    }
    throw error;
  }
};

const sendSingle = (one: Write, capacity: 'INDEXES' | undefined) => {
  const common = { ReturnConsumedCapacity: capacity, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  if (one.Put) return client.send(new PutCommand({ ...one.Put, ...common, ReturnValues: 'ALL_OLD' }));
  if (one.Update) return client.send(new UpdateCommand({ ...one.Update, ...common, ReturnValues: 'ALL_NEW' }));
  if (one.Delete) return client.send(new DeleteCommand({ ...one.Delete, ...common, ReturnValues: 'ALL_OLD' }));
  throw new Error('a lone condition check writes nothing');
};

/** Draws integer ids from a counter row, one or several kinds in one trip: `{ contact: 12, ticket: 40 }`. Gaps are possible. */
export const drawIds = async <K extends string>(key: Key, kinds: readonly K[]): Promise<Record<K, number>> => {
  const row = await write<Record<K, number>>({
    write: update(key, { add: Object.fromEntries(kinds.map((kind) => [kind, 1])) }),
  });
  return row as Record<K, number>;
};
