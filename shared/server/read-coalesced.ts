import { setTimeout as wait } from 'node:timers/promises';
import { dynamo, type Row, tableName } from './dynamo/client.ts';
import type { Key } from './keys.ts';
import { upgradeRow } from './row-upgrades.ts';
import { currentBill, sendMetered } from './table-cost.ts';

type Rows = ReadonlyMap<string, Row>;

/** The key of a row in `Rows`. */
export function rowId({ pk, sk }: Row) {
  return `${pk}\u0000${sk}`;
}

const maxPerRequest = 100;

const readOne = async (key: Key, consistent: boolean, found: Map<string, Row>): Promise<void> => {
  const { Item } = await sendMetered(
    (capacity) =>
      dynamo.get({
        TableName: tableName(),
        Key: key,
        ConsistentRead: consistent,
        ReturnConsumedCapacity: capacity,
      }),
    'read',
  );
  if (Item) found.set(rowId(Item), upgradeRow(Item));
};

const readBatch = async (batch: readonly Key[], consistent: boolean, found: Map<string, Row>): Promise<void> => {
  let left: readonly Row[] = batch;
  for (let attempt = 0; left.length > 0; attempt++) {
    // Keys that a throttled table left unprocessed are requested again, with a growing delay.
    if (attempt > 0) await wait(2 ** attempt * 10 * Math.random());
    const Keys = [...left];
    const answer = await sendMetered(
      (capacity) =>
        dynamo.getBatch({
          RequestItems: { [tableName()]: { Keys, ConsistentRead: consistent } },
          ReturnConsumedCapacity: capacity,
        }),
      'read',
    );
    for (const row of answer.Responses?.[tableName()] ?? []) found.set(rowId(row), upgradeRow(row));
    left = answer.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
};

const read = async (keys: readonly Key[], consistent: boolean): Promise<Rows> => {
  const found = new Map<string, Row>();
  const unique = [...new Map(keys.map((key) => [rowId(key), key])).values()];
  const [only] = unique;
  if (only && unique.length === 1) await readOne(only, consistent, found);
  else {
    const batches: Promise<void>[] = [];
    for (let start = 0; start < unique.length; start += maxPerRequest)
      batches.push(readBatch(unique.slice(start, start + maxPerRequest), consistent, found));
    await Promise.all(batches);
  }
  return found;
};

interface Reader {
  keys: readonly Key[];
  resolve(rows: Rows | Promise<Rows>): void;
  reject(error: unknown): void;
}

/** Readers of this turn of the event loop, grouped by what cannot share a request: consistency and bill. */
let gathering: { consistent: boolean; bill: unknown; readers: Reader[] }[] = [];

const answer = async ({ consistent, readers }: { consistent: boolean; readers: Reader[] }): Promise<void> => {
  try {
    const rows = await read(
      readers.flatMap(({ keys }) => keys),
      consistent,
    );
    for (const reader of readers) reader.resolve(rows);
  } catch (error) {
    // A single invalid key fails the whole request, so each reader repeats its own keys alone and only the faulty one
    // fails.
    const isSharedRefusal = readers.length > 1 && error instanceof Error && error.name === 'ValidationException';
    for (const reader of readers) {
      if (isSharedRefusal) reader.resolve(read(reader.keys, consistent));
      else reader.reject(error);
    }
  }
};

/**
 * Returns the existing rows of these keys. Calls of the same turn of the event loop share one request: the messages of
 * a batch read the same few rows in step. The request leaves after all calls were made, so a consistent read is as
 * fresh as a separate one. Rows may be shared with other readers and must not be changed.
 */
export function readCoalesced(keys: readonly Key[], consistent: boolean): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const bill = currentBill();
    const reader = { keys, resolve, reject };
    const open = gathering.find((one) => one.consistent === consistent && one.bill === bill);
    if (open) {
      open.readers.push(reader);
      return;
    }
    const group = { consistent, bill, readers: [reader] };
    gathering.push(group);
    setImmediate(() => {
      gathering = gathering.filter((one) => one !== group);
      void answer(group);
    });
  });
}
