import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import { metered } from './meter.ts';
import { client, type Row, tableName } from './table-client.ts';

const mostPerRequest = 25;

type Request = { PutRequest: { Item: Row } } | { DeleteRequest: { Key: Key } };

const send = async (requests: Request[]): Promise<void> => {
  const table = tableName();
  let left = requests;
  for (let attempt = 0; left.length > 0; attempt++) {
    // What a throttled table leaves over is written again, later each time.
    if (attempt > 0) await wait(Math.random() * Math.min(2000, 20 * 2 ** attempt));
    const answer = await metered(
      (capacity) =>
        client.send(new BatchWriteCommand({ RequestItems: { [table]: left }, ReturnConsumedCapacity: capacity })),
      'write',
    );
    left = (answer.UnprocessedItems?.[table] ?? []) as Request[];
  }
};

/**
 * Many independent rows at half of a transaction's price: some may be written and others not when it throws, so only for rows that can be
 * written again. No row may be named twice.
 */
export const writeEach = async (
  rows: readonly { pk: string; sk: string }[],
  gone: readonly Key[] = [],
): Promise<void> => {
  const requests: Request[] = [
    ...rows.map((Item) => ({ PutRequest: { Item } })),
    ...gone.map((key) => ({ DeleteRequest: { Key: key } })),
  ];
  for (let start = 0; start < requests.length; start += mostPerRequest) {
    await send(requests.slice(start, start + mostPerRequest));
  }
};
