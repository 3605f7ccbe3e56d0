import { createHash, createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { leanSdkClient, NodeSha256 } from './lean-client.ts';

test.each([DynamoDBClient, SQSClient])('$name has the steps that lean removes', (Client) => {
  const client = new Client({ region: 'us-east-1' });
  const steps = () => client.middlewareStack.identify().join();
  const removed = /loggerMiddleware|getUserAgentMiddleware/g;
  expect(steps().match(removed)).toHaveLength(2);
  leanSdkClient(client);
  expect(steps().match(removed)).toBeNull();
});

test.each<[string, undefined | string | Uint8Array]>([
  ['no key', undefined],
  ['a text as key', 'AWS4segredo'],
  ['bytes as key', new Uint8Array([0, 255, 7])],
])('digests of LeanSha256 with %s are those of node:crypto', async (_, key) => {
  const digest = new NodeSha256(key);
  digest.update('olá ');
  digest.update(new Uint8Array([1, 2, 3]).buffer);
  const expected = (key === undefined ? createHash('sha256') : createHmac('sha256', key))
    .update('olá ')
    .update(new Uint8Array([1, 2, 3]))
    .digest();
  expect(Buffer.from(await digest.digest())).toEqual(expected);
});
