import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchWriteItemCommand,
  ScanCommand,
  type ScanCommandOutput,
  TransactWriteItemsCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { forEachInParallel } from '#shared/in-parallel.ts';
import { ttlAttribute } from '#shared/server/table-schema.ts';
import { isRowLeftOutOfMove } from './left-out.ts';
import type { RowKey, RowManifest } from './manifest.ts';
import { type DynamoDbJsonRow, rowHash, rowSize } from './row-hash.ts';
import type { MoveSide } from './side.ts';

/** Requests for writes that are on their way at once. */
const writesAtOnce = 8;
/** Limits of one request: rows, and bytes below DynamoDB's 4 MB for a transaction and 16 MB for a batch. */
const limits = { transactions: { rows: 100, bytes: 3e6 }, batches: { rows: 25, bytes: 12e6 } };

export function keyOfMovedRow({ pk, sk }: DynamoDbJsonRow): RowKey {
  return { pk: pk?.S ?? '', sk: sk?.S ?? '' };
}

/** Whether DynamoDB may delete the row at any time, because it has expired. */
const hasExpired = (row: DynamoDbJsonRow, now: number): boolean =>
  Number(row[ttlAttribute]?.N ?? Infinity) * 1000 <= now;

/** The whole table, page by page. */
export async function* pagesOfTable({
  dynamodb,
  table,
}: Pick<MoveSide, 'dynamodb' | 'table'>): AsyncIterable<DynamoDbJsonRow[]> {
  let after: DynamoDbJsonRow | undefined;
  do {
    const page: ScanCommandOutput = await dynamodb.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey: after }),
    );
    if (page.Items?.length) yield page.Items;
    after = page.LastEvaluatedKey;
  } while (after);
}

const carried = (rows: readonly DynamoDbJsonRow[], now: number): DynamoDbJsonRow[] =>
  rows.filter((row) => !isRowLeftOutOfMove(keyOfMovedRow(row)) && !hasExpired(row, now));

/** Numbers of rows. */
interface Changes {
  written: number;
  deleted: number;
}

/**
 * Makes the target's table equal to the source's, by the rows that differ. Repeated after a stop, it goes on; repeated after changes, it
 * carries the difference. `progress`: rows of the source that were looked at.
 */
export async function copyRowsToTarget(
  source: MoveSide,
  target: MoveSide,
  manifest: RowManifest,
  progress: (rows: number) => void,
): Promise<Changes> {
  const now = Date.now();
  const leftBehind: RowKey[] = [];
  for await (const page of pagesOfTable(target))
    manifest.together(() => {
      for (const row of page) {
        const key = keyOfMovedRow(row);
        // A directory or lease of the target's earlier time must not meet the sessions that come. The mark that closed it stays until the end.
        if (isRowLeftOutOfMove(key)) leftBehind.push(...(key.sk === 'MOVED' ? [] : [key]));
        else manifest.add('target', key, rowHash(row));
      }
    });
  let [written, seen] = [0, 0];
  for await (const page of pagesOfTable(source)) {
    const rows = carried(page, now);
    const changed: DynamoDbJsonRow[] = [];
    manifest.together(() => {
      for (const row of rows) {
        const [key, hash] = [keyOfMovedRow(row), rowHash(row)];
        manifest.add('source', key, hash);
        if (manifest.hashInTarget(key) !== hash) changed.push(row);
      }
    });
    await writeAll(
      target,
      changed.map((Item) => ({ PutRequest: { Item } })),
    );
    written += changed.length;
    seen += page.length;
    progress(seen);
  }
  const gone = [...leftBehind, ...manifest.onlyInTarget()];
  await writeAll(
    target,
    gone.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } } })),
  );
  return { written, deleted: gone.length };
}

/** Reads both tables whole into the manifest. */
export async function readBothTables(source: MoveSide, target: MoveSide, manifest: RowManifest): Promise<void> {
  const now = Date.now();
  for (const [which, side] of [
    ['source', source],
    ['target', target],
  ] as const)
    for await (const page of pagesOfTable(side))
      manifest.together(() => {
        for (const row of carried(page, now)) manifest.add(which, keyOfMovedRow(row), rowHash(row));
      });
}

/** Writes rows in requests of the side's kind, several at once. */
async function writeAll(side: MoveSide, writes: readonly WriteRequest[]): Promise<void> {
  await forEachInParallel(writesAtOnce, requestsOf(writes, limits[side.writesBy]), (request) =>
    side.writesBy === 'transactions' ? writeTransaction(side, request) : writeBatch(side, request),
  );
}

function requestsOf(writes: readonly WriteRequest[], { rows, bytes }: { rows: number; bytes: number }) {
  const requests: WriteRequest[][] = [];
  let [current, size]: [WriteRequest[], number] = [[], 0];
  for (const write of writes) {
    const next = write.PutRequest?.Item ? rowSize(write.PutRequest.Item) : 0;
    if (current.length === rows || size + next > bytes) {
      requests.push(current);
      [current, size] = [[], 0];
    }
    current.push(write);
    size += next;
  }
  return current.length > 0 ? [...requests, current] : requests;
}

async function writeTransaction({ dynamodb, table }: MoveSide, writes: readonly WriteRequest[]): Promise<void> {
  const TransactItems = writes.map(({ PutRequest, DeleteRequest }) =>
    PutRequest
      ? { Put: { TableName: table, Item: PutRequest.Item } }
      : { Delete: { TableName: table, Key: DeleteRequest?.Key } },
  );
  await dynamodb.send(new TransactWriteItemsCommand({ TransactItems }));
}

async function writeBatch({ dynamodb, table }: MoveSide, writes: WriteRequest[]): Promise<void> {
  let left = writes;
  for (let attempt = 0; left.length > 0; attempt++) {
    // A table that is not used to the load leaves rows unprocessed; they are written again, with a growing delay.
    if (attempt > 0) await wait(Math.random() * Math.min(5_000, 50 * 2 ** attempt));
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table]: left } }));
    left = UnprocessedItems?.[table] ?? [];
  }
}
