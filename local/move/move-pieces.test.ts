import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { CreateSecretCommand } from '@aws-sdk/client-secrets-manager';
import {
  ChangeMessageVisibilityCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { compareSides } from './compare.ts';
import { copyFilesToTarget, filesByName } from './files.ts';
import { RowManifest } from './manifest.ts';
import { forwardWaitingMessages, waitingMessages } from './queues.ts';
import type { DynamoDbJsonRow } from './row-hash.ts';
import { copyRowsToTarget, keyOfMovedRow, pagesOfTable } from './rows.ts';
import { copySecretsToTarget, hasPaymentCredentials } from './secrets.ts';
import type { MoveSide } from './side.ts';
import { emptyMoveSide, putMoveRow } from './two-sides.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-move-pieces-'));
afterAll(() => rmSync(folder, { recursive: true }));
let [source, target]: MoveSide[] = [] as unknown as [MoveSide, MoveSide];
beforeEach(async () => {
  const engine = inject('dynamodbEndpoint');
  source = await emptyMoveSide('Here', engine, 'transactions');
  target = await emptyMoveSide('There', engine, 'batches');
});
afterEach(async () => {
  await source?.stop();
  await target?.stop();
});
const sides = (): [MoveSide, MoveSide] => [source as MoveSide, target as MoveSide];

async function bring(from: MoveSide, to: MoveSide) {
  const manifest = new RowManifest(join(folder, 'manifest.db'));
  try {
    return await copyRowsToTarget(from, to, manifest, () => {});
  } finally {
    manifest.close();
  }
}

async function rowsOf(side: MoveSide): Promise<string[]> {
  const rows: DynamoDbJsonRow[] = [];
  for await (const page of pagesOfTable(side)) rows.push(...page);
  return rows.map((row) => `${Object.values(keyOfMovedRow(row)).join(' ')} ${row.text?.S ?? ''}`.trim()).toSorted();
}

test.each([
  ['to a side that takes batches', false],
  ['to a side that takes transactions', true],
])('carries rows, and then only the difference, %s', async (_to, isBack) => {
  const [from, to] = isBack ? sides().toReversed() : sides();
  if (!from || !to) throw new Error('two sides');
  for (let n = 0; n < 130; n++) await putMoveRow(from, `C#1#CHAT#${n}`, 'M#1', { text: { S: 'x'.repeat(n) } });
  expect(await bring(from, to)).toEqual({ written: 130, deleted: 0 });
  expect(await bring(from, to)).toEqual({ written: 0, deleted: 0 });

  await putMoveRow(from, 'C#1#CHAT#200', 'M#1');
  await putMoveRow(from, 'C#1#CHAT#7', 'M#1', { text: { S: 'changed' } });
  const Key = { pk: { S: 'C#1#CHAT#9' }, sk: { S: 'M#1' } };
  await from.dynamodb.send(new DeleteItemCommand({ TableName: from.table, Key }));
  expect(await bring(from, to)).toEqual({ written: 2, deleted: 1 });
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
});

test('leaves behind what belongs to an installation and what has expired, and removes what the target had of it', async () => {
  const [from, to] = sides();
  await putMoveRow(from, 'FLEET', 'RUNNER#0001');
  await putMoveRow(from, 'C#1', 'COMPANY');
  await putMoveRow(from, 'C#1#USER#1', 'RESET', { expiresAt: { N: '1000' } });
  await putMoveRow(to, 'FLEET', 'DIRECTORY');
  await putMoveRow(to, 'PLATFORM#SCHEMA', 'MOVED');
  await bring(from, to);
  expect(await rowsOf(to)).toEqual(['C#1 COMPANY', 'PLATFORM#SCHEMA MOVED']);
  await copySecretsToTarget(from, to);
  expect(await compareSides(from, to, folder)).toMatch(/^Compared: 1 rows of 1 kinds/);
});

test('carries every type of attribute, and finds rows equal whose sets have another order', async () => {
  const [from, to] = sides();
  const value = (words: string[]): DynamoDbJsonRow => ({
    set: { SS: words },
    numbers: { NS: ['2', '10'] },
    bytes: { B: new Uint8Array([0, 255]) },
    map: { M: { list: { L: [{ N: '1.5' }, { BOOL: false }, { NULL: true }, { S: '' }] } } },
  });
  await putMoveRow(from, 'C#1', 'COMPANY', value(['b', 'a']));
  await bring(from, to);
  await putMoveRow(to, 'C#1', 'COMPANY', value(['a', 'b']));
  expect(await bring(from, to)).toEqual({ written: 0, deleted: 0 });
});

const put = ({ s3, bucket: Bucket }: MoveSide, Key: string, Body: string, more = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

test('carries files with their types, and then only the difference', async () => {
  const [from, to] = sides();
  const headers = { ContentType: 'text/plain', ContentDisposition: 'attachment', Metadata: { name: 'a' } };
  await put(from, 'company1/ação 1.txt', 'um', headers);
  await put(from, 'company1/b', 'dois');
  const bringAll = () => copyFilesToTarget(from, to, folder, () => {});
  expect(await bringAll()).toEqual({ copied: 2, bytes: 6, deleted: 0 });
  const found = await to.s3.send(new GetObjectCommand({ Bucket: to.bucket, Key: 'company1/ação 1.txt' }));
  expect(found).toMatchObject(headers);
  expect(await found.Body?.transformToString()).toBe('um');

  await put(from, 'company1/b', 'três');
  await from.s3.send(new DeleteObjectCommand({ Bucket: from.bucket, Key: 'company1/ação 1.txt' }));
  expect(await bringAll()).toEqual({ copied: 1, bytes: 5, deleted: 1 });
  expect(await filesByName(to)).toEqual(await filesByName(from));
  expect(readdirSync(folder)).toEqual([]);
});

test.each<[string, (to: MoveSide) => Promise<unknown>, RegExp]>([
  ['a changed row', (to) => putMoveRow(to, 'C#1', 'COMPANY', { text: { S: 'other' } }), /row C#1 COMPANY/],
  ['a row too many', (to) => putMoveRow(to, 'C#1', 'USAGE'), /USAGE: 0 and 1 rows/],
  ['another file', (to) => put(to, 'a', '2'), /file a/],
])('the comparison names %s', async (_what, change, text) => {
  const [from, to] = sides();
  await putMoveRow(from, 'C#1', 'COMPANY');
  await put(from, 'a', '1');
  await bring(from, to);
  await copyFilesToTarget(from, to, folder, () => {});
  await expect(compareSides(from, to, folder)).rejects.toThrow('session key');
  await copySecretsToTarget(from, to);
  await compareSides(from, to, folder);
  await change(to);
  await expect(compareSides(from, to, folder)).rejects.toThrow(text);
});

const addressOf = async ({ sqs, queuePrefix }: MoveSide, name: string) =>
  (await sqs.send(new GetQueueUrlCommand({ QueueName: queuePrefix + name }))).QueueUrl;

async function send(side: MoveSide, name: string, body: string, more = {}): Promise<void> {
  const fifo = name.endsWith('.fifo') && { MessageGroupId: 'g', MessageDeduplicationId: body };
  await side.sqs.send(
    new SendMessageCommand({ QueueUrl: await addressOf(side, name), MessageBody: body, ...fifo, ...more }),
  );
}

async function bodiesIn(side: MoveSide, name: string): Promise<(string | undefined)[]> {
  const { Messages = [] } = await side.sqs.send(
    new ReceiveMessageCommand({ QueueUrl: await addressOf(side, name), MaxNumberOfMessages: 10 }),
  );
  return Messages.map(({ Body }) => Body);
}

test('sends waiting messages on in their order, once each, and the delayed ones when they are due', async () => {
  const [from, to] = sides();
  for (const body of ['1', '2', '3']) await send(from, 'inbound.fifo', body);
  await send(from, 'timers', 'later', { DelaySeconds: 1 });
  await send(from, 'wake-up-0', 'of no use');
  await send(from, 'discarded', 'of no use');
  expect(await waitingMessages(from)).toBe(4);
  expect(await forwardWaitingMessages(from, to, () => {})).toBe(4);
  expect(await waitingMessages(from)).toBe(0);
  expect(await bodiesIn(to, 'timers')).toEqual(['later']);
  expect(await bodiesIn(to, 'wake-up-0')).toEqual([]);
});

test('sends messages back although their queue saw them minutes ago', async () => {
  const [from, to] = sides();
  for (const body of ['1', '2', '3']) await send(from, 'inbound.fifo', body);
  await forwardWaitingMessages(from, to, () => {});
  await forwardWaitingMessages(to, from, () => {});
  expect(await bodiesIn(from, 'inbound.fifo')).toEqual(['1', '2', '3']);
});

test('sends dead letters of use back to the queue of their job', async () => {
  const [from, to] = sides();
  const QueueUrl = await addressOf(from, 'inbound.fifo');
  const RedrivePolicy = JSON.stringify({
    deadLetterTargetArn: `arn:aws:sqs:us-east-1:000000000000:${from.queuePrefix}dead.fifo`,
    maxReceiveCount: 1,
  });
  await from.sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }));
  await send(from, 'inbound.fifo', 'failed');
  const { Messages: [failed] = [] } = await from.sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  const ReceiptHandle = failed?.ReceiptHandle;
  await from.sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  expect(await forwardWaitingMessages(from, to, () => {})).toBe(1);
  expect(await bodiesIn(to, 'inbound.fifo')).toEqual(['failed']);
  expect(await bodiesIn(to, 'dead.fifo')).toEqual([]);
});

test('brings the payment provider, unless the source has none', async () => {
  const [from, to] = sides().map((side) => ({ ...side, payments: 'payments' })) as [MoveSide, MoveSide];
  const create = (side: MoveSide, provider: string) =>
    side.secrets.send(new CreateSecretCommand({ Name: 'payments', SecretString: JSON.stringify({ provider }) }));
  await create(from, 'none');
  await create(to, 'efi');
  const providers = () => Promise.all([from, to].map(hasPaymentCredentials));
  await copySecretsToTarget(from, to);
  expect(await providers()).toEqual([false, true]);
  await copySecretsToTarget(to, from);
  expect(await providers()).toEqual([true, true]);
});
