import { randomUUID } from 'node:crypto';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  type TransactionCanceledException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { conformanceTarget, isExternalService } from './target.ts';

/** Checks the behaviour of DynamoDB that our stores rely on. */
const target = conformanceTarget();
const client = new DynamoDBClient(isExternalService ? target : { ...target, endpoint: inject('dynamodbEndpoint') });
const db = DynamoDBDocumentClient.from(client);
const TableName = `recado-conformance-${randomUUID()}`;
const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
beforeAll(async () => {
  await db.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gpk', 'gsk'].map(attribute),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi',
          KeySchema: [
            { AttributeName: 'gpk', KeyType: 'HASH' },
            { AttributeName: 'gsk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 50 }, { TableName });
});
afterAll(async () => {
  if (isExternalService) await db.send(new DeleteTableCommand({ TableName }));
});

const put = (Item: Record<string, unknown>, more: Partial<PutCommandInput> = {}) =>
  db.send(new PutCommand({ TableName, Item, ...more }));
const get = async (pk: string, sk = '1') =>
  (await db.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
const update = (
  pk: string,
  UpdateExpression: string,
  values: Record<string, unknown>,
  more: Partial<UpdateCommandInput> = {},
) =>
  db.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: '1' },
      UpdateExpression,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
      ...more,
    }),
  );
const query = (
  KeyConditionExpression: string,
  values: Record<string, unknown>,
  more: Partial<QueryCommandInput> = {},
) => db.send(new QueryCommand({ TableName, KeyConditionExpression, ExpressionAttributeValues: values, ...more }));
const transact = (TransactItems: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
  db.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const fresh = () => randomUUID();

describe('conditions', () => {
  it('refuse the write and return the stored item', async () => {
    const pk = fresh();
    await put({ pk, sk: '1', name: 'first' });
    const again = put(
      { pk, sk: '1' },
      { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    );
    await expect(again).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { name: { S: 'first' } },
    });
  });

  it('let exactly one of many racing writers win', async () => {
    const pk = fresh();
    await put({ pk, sk: '1', version: 1 });
    const racers = Array.from({ length: 20 }, (_, i) =>
      transact([
        {
          Update: {
            TableName,
            Key: { pk, sk: '1' },
            UpdateExpression: 'SET version = :next',
            ConditionExpression: 'version = :seen',
            ExpressionAttributeValues: { ':seen': 1, ':next': 2 },
          },
        },
        { Put: { TableName, Item: { pk, sk: `winner-${i}` } } },
      ]),
    );
    const won = (await Promise.allSettled(racers)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
  });
});

describe('updates', () => {
  it('keep every concurrent increment', async () => {
    const pk = fresh();
    await Promise.all(Array.from({ length: 50 }, () => update(pk, 'ADD n :one', { ':one': 1 })));
    expect((await get(pk))?.n).toBe(50);
  });

  it('combine lists, sets, nested values and defaults', async () => {
    const pk = fresh();
    await put({ pk, sk: '1', map: { a: 1 }, entry: [1] });
    const first = await update(
      pk,
      'SET entry = list_append(entry, :two), #m.b = :v, c = if_not_exists(c, :v) + :v ADD tags :t REMOVE #m.a',
      {
        ':two': [2],
        ':v': 1,
        ':t': new Set(['x', 'y']),
      },
      { ExpressionAttributeNames: { '#m': 'map' } },
    );
    expect(first.Attributes).toMatchObject({ entry: [1, 2], map: { b: 1 }, c: 2, tags: new Set(['x', 'y']) });
    const second = await update(pk, 'DELETE tags :x', { ':x': new Set(['x']) });
    expect(second.Attributes?.tags).toEqual(new Set(['y']));
  });

  it.each([
    ['SET a = :x', { ':x': 1, ':unused': 1 }, /unused/],
    ['SET m.a = :x, m = :x', { ':x': 1 }, /overlap/i],
    ['SET name = :x', { ':x': 1 }, /reserved keyword/],
    ['SET pk = :x', { ':x': 'z' }, /part of the key/],
  ])('refuse %s', async (expression, values, message) => {
    await expect(update(fresh(), expression, values)).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringMatching(message),
    });
  });
});

describe('queries', () => {
  it('return a range in order, backwards and page by page', async () => {
    const pk = fresh();
    const rows = Array.from({ length: 25 }, (_, i) => ({ pk, sk: String(i).padStart(2, '0'), even: i % 2 === 0 }));
    await db.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: rows.map((Item) => ({ PutRequest: { Item } })) } }),
    );
    const backwards = await query(
      'pk = :p AND begins_with(sk, :b)',
      { ':p': pk, ':b': '1' },
      { ScanIndexForward: false, Limit: 3 },
    );
    expect(backwards.Items?.map(({ sk }) => sk)).toEqual(['19', '18', '17']);
    const next = await query(
      'pk = :p AND begins_with(sk, :b)',
      { ':p': pk, ':b': '1' },
      {
        ScanIndexForward: false,
        Limit: 3,
        ExclusiveStartKey: backwards.LastEvaluatedKey,
      },
    );
    expect(next.Items?.[0]?.sk).toBe('16');
    // A filter is applied after the limit: a page may be short, or empty, with more behind it.
    const filtered = await query('pk = :p', { ':p': pk, ':t': true }, { FilterExpression: 'even = :t', Limit: 4 });
    expect([filtered.ScannedCount, filtered.Count, filtered.LastEvaluatedKey !== undefined]).toEqual([4, 2, true]);
  });

  it('find only rows with the keys of the index', async () => {
    const gpk = fresh();
    await put({ pk: fresh(), sk: '1', gpk, gsk: 'a' });
    const pk = fresh();
    await put({ pk, sk: '1', gpk, gsk: 'b' });
    // An index follows its table with a delay.
    const listed = (count: number) =>
      vi.waitFor(async () => expect((await query('gpk = :g', { ':g': gpk }, { IndexName: 'gsi' })).Count).toBe(count), {
        timeout: 30_000,
      });
    await listed(2);
    const page = await query('gpk = :g', { ':g': gpk }, { IndexName: 'gsi', Limit: 1 });
    expect(Object.keys(page.LastEvaluatedKey ?? {}).sort()).toEqual(['gpk', 'gsk', 'pk', 'sk']);
    await update(pk, 'REMOVE gpk, gsk SET note = :x', { ':x': 1 });
    await listed(1);
    await expect(query('gpk = :g', { ':g': gpk }, { IndexName: 'gsi', ConsistentRead: true })).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });

  it('read many keys in one request', async () => {
    const pk = fresh();
    await put({ pk, sk: '1' });
    const Keys = [
      { pk, sk: '1' },
      { pk, sk: 'missing' },
    ];
    expect(
      (await db.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))).Responses?.[TableName],
    ).toEqual([{ pk, sk: '1' }]);
  });
});

describe('transactions', () => {
  it('write all or nothing and name the failed condition', async () => {
    const pk = fresh();
    await put({ pk, sk: '1', version: 7 });
    const failing = transact([
      { Put: { TableName, Item: { pk, sk: 'not-written' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk, sk: '1' },
          ConditionExpression: 'version = :v',
          ExpressionAttributeValues: { ':v': 8 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
    ]);
    const error = await failing.then(
      () => undefined,
      (reason: TransactionCanceledException) => reason,
    );
    expect(error?.name).toBe('TransactionCanceledException');
    expect(error?.CancellationReasons?.map(({ Code }) => Code)).toEqual(['None', 'ConditionalCheckFailed']);
    expect(error?.CancellationReasons?.[1]?.Item).toBeDefined();
    expect(await get(pk, 'not-written')).toBeUndefined();
  });

  it('are carried out once per client token', async () => {
    const pk = fresh();
    const token = fresh();
    const add = () =>
      transact(
        [
          {
            Update: {
              TableName,
              Key: { pk, sk: '1' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
        token,
      );
    await add();
    await add();
    expect((await get(pk))?.n).toBe(1);
  });

  it('take a hundred writes, but no two to the same row', async () => {
    const pk = fresh();
    const writes = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ Put: { TableName, Item: { pk, sk: String(i) } } }));
    await transact(writes(100));
    await expect(transact(writes(101))).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(transact([...writes(1), ...writes(1)])).rejects.toMatchObject({
      message: expect.stringMatching(/multiple operations on one item/),
    });
  });
});

describe('limits', () => {
  it.each([
    ['an empty key', { pk: '', sk: '1' }],
    ['a partition key over 2048 bytes', { pk: 'p'.repeat(2_049), sk: '1' }],
    ['a sort key over 1024 bytes', { pk: 'p', sk: 's'.repeat(1_025) }],
    ['a row over 400 KB', { pk: 'p', sk: '1', data: 'x'.repeat(410 * 1_024) }],
    ['an index key of the wrong type', { pk: 'p', sk: '1', gpk: 5, gsk: 'a' }],
  ])('refuse %s', async (_, item) => {
    await expect(put(item)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('end a page at one megabyte', async () => {
    const pk = fresh();
    for (const sk of ['1', '2', '3', '4']) await put({ pk, sk, data: 'x'.repeat(300 * 1_024) });
    const page = await query('pk = :p', { ':p': pk });
    expect(page.Count).toBeLessThan(4);
    expect(page.LastEvaluatedKey).toBeDefined();
  });

  it('report what a request consumed', async () => {
    const answer = await db.send(
      new GetCommand({ TableName, Key: { pk: 'x', sk: '1' }, ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(answer.ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });
});
