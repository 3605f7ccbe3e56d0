import { setTimeout as wait } from 'node:timers/promises';
import { dynamo, type Row, tableName } from './dynamo/client.ts';
import type { Key } from './keys.ts';
import { rowId } from './read-coalesced.ts';
import { currentBill, sendMetered } from './table-cost.ts';

const maxPerRequest = 25;
const maxPerTransaction = 100;
/** Concurrent requests for the rows of one group. */
const maxAtOnce = 4;

type Request = { PutRequest: { Item: Row } } | { DeleteRequest: { Key: Key } };

const send = async (requests: Request[]): Promise<void> => {
  const table = tableName();
  let left = requests;
  for (let attempt = 0; left.length > 0; attempt++) {
    // Rows that a throttled table left unprocessed are written again, with a growing delay.
    if (attempt > 0) await wait(Math.random() * Math.min(2000, 20 * 2 ** attempt));
    const answer = await sendMetered(
      (capacity) => dynamo.writeBatch({ RequestItems: { [table]: left }, ReturnConsumedCapacity: capacity }),
      'write',
    );
    left = (answer.UnprocessedItems?.[table] ?? []) as Request[];
  }
};

/**
 * Whether batches are written as transactions. On AWS a batch costs half of a transaction. The embedded engine makes
 * each row of a batch durable separately, but a transaction as a whole, which is many times as fast; its starter sets
 * this variable.
 */
export function batchesAreTransactions(): boolean {
  return process.env.TABLE_BATCHES === 'transactions';
}

const sendWhole = async (requests: readonly Request[]): Promise<void> => {
  const table = tableName();
  const TransactItems = requests.map((request) =>
    'PutRequest' in request
      ? { Put: { TableName: table, Item: request.PutRequest.Item } }
      : { Delete: { TableName: table, Key: request.DeleteRequest.Key } },
  );
  await sendMetered((capacity) => dynamo.transact({ TransactItems, ReturnConsumedCapacity: capacity }), 'write');
};

interface Writer {
  requests: readonly Request[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Writers of this turn of the event loop and the rows they named; only writers of the same bill share a group. */
interface Gathering {
  bill: unknown;
  names: Set<string>;
  writers: Writer[];
}

let gathering: Gathering[] = [];

const nameOf = (request: Request): string =>
  rowId('PutRequest' in request ? request.PutRequest.Item : request.DeleteRequest.Key);

const carryOut = async ({ writers }: Gathering): Promise<void> => {
  const requests = writers.flatMap((writer) => writer.requests);
  const [most, carry] = batchesAreTransactions() ? [maxPerTransaction, sendWhole] : [maxPerRequest, send];
  try {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < requests.length) {
        const start = next;
        next += most;
        await carry(requests.slice(start, start + most));
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, worker));
    for (const writer of writers) writer.resolve();
  } catch (error) {
    for (const writer of writers) writer.reject(error);
  }
};

/**
 * Writes many independent rows at half of a transaction's price. When it throws, some may be written and others not, so
 * it is only for rows that can be written again. BatchWriteItem rejects duplicate keys, so no row may be named twice.
 * Calls of the same turn of the event loop share requests, and fail together.
 */
export async function writeRowsInBatches(
  rows: readonly { pk: string; sk: string }[],
  gone: readonly Key[] = [],
): Promise<void> {
  const requests: Request[] = [
    ...rows.map((Item) => ({ PutRequest: { Item } })),
    ...gone.map((key) => ({ DeleteRequest: { Key: key } })),
  ];
  if (requests.length === 0) return;
  const names = requests.map(nameOf);
  const bill = currentBill();
  await new Promise<void>((resolve, reject) => {
    const writer = { requests, resolve, reject };
    const open = gathering.find((one) => one.bill === bill && !names.some((name) => one.names.has(name)));
    if (open) {
      open.writers.push(writer);
      for (const name of names) open.names.add(name);
      return;
    }
    const group: Gathering = { bill, names: new Set(names), writers: [writer] };
    gathering.push(group);
    setImmediate(() => {
      gathering = gathering.filter((one) => one !== group);
      void carryOut(group);
    });
  });
}
