import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { client, dynamo, tableName } from './client.ts';

// The SDK's document client is the reference: what one of the two writes, the other reads.
let documents: DynamoDBDocumentClient;
beforeAll(async () => {
  await testTable();
  documents = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });
});

const text = fc.string({ unit: 'grapheme' });
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }).filter((n) => n === 0 || Math.abs(n) > 1e-120),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e-100, -0.1),
);
const leaf = fc.oneof(
  text,
  // The table knows no negative zero.
  number.map((n) => n + 0).filter((n) => !Object.is(n, -0)),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ minLength: 1 }),
  fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }).map((all) => new Set(all)),
  fc.uniqueArray(fc.maxSafeInteger(), { minLength: 1 }).map((all) => new Set(all)),
);
const name = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one !== '__proto__');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  ),
}));
const attributes = fc
  .dictionary(name, value, { maxKeys: 8 })
  .map((fields) => ({ ...(fields as Record<string, unknown>), empty: '', pk: 'reference' }));

/** A row costs several requests. */
const numRuns = 50;
let rows = 0;

test('each client reads what the other one writes, attribute by attribute', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (fields) => {
      const [ours, theirs] = [`ours#${++rows}`, `theirs#${rows}`].map((sk) => ({ ...fields, sk }));
      const keyOf = (row: object) => ({
        TableName: tableName(),
        Key: { pk: 'reference', sk: (row as { sk: string }).sk },
      });
      await dynamo.put({ TableName: tableName(), Item: ours });
      await documents.send(new PutCommand({ TableName: tableName(), Item: theirs }));
      expect((await documents.send(new GetCommand(keyOf(ours as object)))).Item).toEqual(ours);
      expect((await dynamo.get(keyOf(theirs as object))).Item).toEqual(theirs);
      expect((await dynamo.get(keyOf(ours as object))).Item).toEqual(ours);
    }),
    { numRuns },
  );
});

/** The body that a client sends for a command, instead of sending it. */
async function bodyOf(sender: { middlewareStack: DynamoDBClient['middlewareStack'] }, send: () => Promise<unknown>) {
  let body = '';
  sender.middlewareStack.add(
    () => async (args) => {
      body = String((args.request as { body: unknown }).body);
      throw new Error('seen');
    },
    { step: 'finalizeRequest', priority: 'high', name: 'seeBody', override: true },
  );
  try {
    await expect(send()).rejects.toThrow('seen');
  } finally {
    sender.middlewareStack.remove('seeBody');
  }
  return JSON.parse(body) as unknown;
}

test('both clients send the same body for the same command', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (fields) => {
      const TableName = 'any';
      const Key = { pk: 'reference', sk: 'one' };
      const update = {
        TableName,
        Key,
        UpdateExpression: 'set #a = :a',
        ExpressionAttributeNames: { '#a': 'a' },
        ExpressionAttributeValues: { ':a': fields },
      };
      const put = { TableName, Item: { ...fields, sk: 'one' }, ConditionExpression: 'attribute_not_exists(pk)' };
      const query = {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'reference' },
        ExclusiveStartKey: Key,
        Limit: 50,
      };
      const batch = { RequestItems: { any: [{ PutRequest: { Item: put.Item } }, { DeleteRequest: { Key } }] } };
      const transaction = {
        ClientRequestToken: 'token',
        TransactItems: [{ Put: put }, { Update: update }, { Delete: { TableName, Key } }],
      };
      const commands = [
        [() => dynamo.get({ TableName, Key }), new GetCommand({ TableName, Key })],
        [() => dynamo.put(put), new PutCommand(put)],
        [() => dynamo.update(update), new UpdateCommand(update)],
        [() => dynamo.query(query), new QueryCommand(query)],
        [() => dynamo.writeBatch(batch), new BatchWriteCommand(batch)],
        [() => dynamo.transact(transaction), new TransactWriteCommand(transaction)],
      ] as const;
      for (const [send, command] of commands)
        expect(await bodyOf(client, send)).toEqual(
          await bodyOf(documents, () => documents.send(command as GetCommand)),
        );
    }),
    { numRuns },
  );
});
