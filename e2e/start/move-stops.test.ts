import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDataVersion } from '#local/data-version.ts';
import { filesByName } from '#local/move/files.ts';
import { destinationOfMovedData } from '#local/move/fleet.ts';
import { refuseMovedData } from '#local/move/journal.ts';
import { rowHash } from '#local/move/row-hash.ts';
import { pagesOfTable } from '#local/move/rows.ts';
import type { MoveSide } from '#local/move/side.ts';
import { openDataFolderAsSide, SimulatedMoveCloud } from '../testing/move-cloud.ts';

/** Moves that are refused, and a move that is killed at every step. */
const folder = mkdtempSync(join(tmpdir(), 'recado-move-stops-'));
const data = join(folder, 'machine');
const cloud = new SimulatedMoveCloud(join(folder, 'aws'));
let rows: string[];
let files: Awaited<ReturnType<typeof filesByName>>;

const putRow = ({ dynamodb, table }: MoveSide, pk: string, sk: string, more = {}) =>
  dynamodb.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: sk }, ...more } }));
const removeRow = ({ dynamodb, table }: MoveSide, pk: string, sk: string) =>
  dynamodb.send(new DeleteItemCommand({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } } }));
const inbound = async ({ sqs, queuePrefix }: MoveSide) =>
  (await sqs.send(new GetQueueUrlCommand({ QueueName: `${queuePrefix}inbound.fifo` }))).QueueUrl;

/** Texts of the messages that wait in the ordered queue, which stay there. */
async function waitingIn(side: MoveSide): Promise<(string | undefined)[]> {
  const { Messages = [] } = await side.sqs.send(
    new ReceiveMessageCommand({ QueueUrl: await inbound(side), MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
  );
  return Messages.map(({ Body }) => Body);
}

async function hashesOf(side: MoveSide): Promise<string[]> {
  const hashes: string[] = [];
  for await (const page of pagesOfTable(side)) hashes.push(...page.map(rowHash));
  return hashes.toSorted();
}

beforeAll(async () => {
  await cloud.open();
  mkdirSync(data);
  const side = await openDataFolderAsSide(data);
  await putRow(side, 'C#1', 'COMPANY');
  for (let n = 0; n < 60; n++) await putRow(side, `C#1#CHAT#${n}`, 'M#1', { body: { S: `texto ${n}` } });
  for (const Key of ['a', 'b', 'c'])
    await side.s3.send(new PutObjectCommand({ Bucket: side.bucket, Key, Body: `file ${Key}` }));
  for (const MessageBody of ['1', '2', '3'])
    await side.sqs.send(
      new SendMessageCommand({
        ...{ QueueUrl: await inbound(side), MessageBody },
        ...{ MessageGroupId: 'g', MessageDeduplicationId: MessageBody },
      }),
    );
  [rows, files] = [await hashesOf(side), await filesByName(side)];
  await side.stop();
  recordDataVersion(data, '5.0.0');
});
afterAll(async () => {
  await cloud.end();
  rmSync(folder, { recursive: true, force: true });
});

const to = (...more: string[]) => ['--to', 'aws', '--data', data, ...more];

test.each<[string, () => unknown, readonly string[], RegExp]>([
  ['no way', () => {}, ['--data', data], /Name one way/],
  ['a folder without data', () => {}, ['--to', 'aws', '--data', join(folder, 'none')], /There is no data/],
  ['a folder with data as a target', () => {}, ['--from', 'aws', '--data', data], /has data of its own/],
  ['stacks that are not deployed', () => delete cloud.account.stacks.RecadoData, to(), /not deployed in us-east-1/],
  [
    'an installation that acts',
    () => Object.assign(cloud.account.stacks, { RecadoJobs: { Moving: 'no' } }),
    to(),
    /does not stand still: write "moving": true/,
  ],
  [
    'an installation of another version',
    () => Object.assign(cloud.account.stacks.RecadoData ?? {}, { SchemaVersion: '1' }),
    to(),
    /another version/,
  ],
  [
    'data of an older version',
    () => writeFileSync(join(data, 'version.json'), '{"product":"4.0.0","schema":1}'),
    to(),
    /start this version once/,
  ],
  [
    'a runner that still holds its numbers',
    () => putRow(cloud.side, 'FLEET', 'RUNNER#0000', { leaseUntil: { N: '9999999999999' } }),
    to(),
    /still holds its numbers/,
  ],
  ['an installation with companies', () => putRow(cloud.side, 'C#7', 'COMPANY'), to(), /needs an empty installation/],
])('refuses %s', async (_what, change, args, text) => {
  const { stacks } = cloud.account;
  cloud.account.stacks = structuredClone(stacks);
  await change();
  expect(await cloud.move(args)).toMatchObject({ code: 1, output: expect.stringMatching(text) });
  cloud.account.stacks = stacks;
  recordDataVersion(data, '5.0.0');
  await removeRow(cloud.side, 'FLEET', 'RUNNER#0000');
  await removeRow(cloud.side, 'C#7', 'COMPANY');
  expect(() => refuseMovedData(data)).not.toThrow();
});

/** Where a run dies, each on the state that the one before left, and whether the source is closed then. */
const deaths: [string, boolean][] = [
  ['before 1 rename', false],
  ['after 1 BatchWriteItemCommand', false],
  ['before 2 PutObjectCommand', false],
  ['before 2 rename', false],
  ['before 1 PutSecretValueCommand', false],
  ['before 4 ScanCommand', false],
  ['before 1 rename', false],
  ['after 1 rename', true],
  ['after 2 SendMessageCommand', true],
  ['after 1 DeleteMessageCommand', true],
  ['after 1 DeleteItemCommand', true],
  ['before 1 rename', true],
];

test('a move that is killed at every step goes on, and loses and doubles nothing', async () => {
  for (const [death, isClosed] of deaths) {
    expect(await cloud.move(to(), death), death).toMatchObject({ code: null });
    if (isClosed) expect(() => refuseMovedData(data), death).toThrow('was moved to AWS');
    else expect(() => refuseMovedData(data), death).not.toThrow();
    if (death.includes('BatchWrite') || death.includes('SendMessage'))
      expect(await destinationOfMovedData(cloud.side), death).toBe(data);
  }
  expect(await cloud.move(to())).toMatchObject({ code: 0, output: expect.stringContaining('Moved.') });
  expect(await hashesOf(cloud.side)).toEqual(rows);
  expect(await filesByName(cloud.side)).toEqual(files);
  expect(await destinationOfMovedData(cloud.side)).toBeUndefined();
  expect(await waitingIn(cloud.side)).toEqual(['1', '2', '3']);
});

/** The same on the way back, and why the folder does not start then. */
const deathsOnReturn: [string, string][] = [
  ['before 1 rename', 'was moved to AWS'],
  ['after 1 TransactWriteItemsCommand', 'has not ended'],
  ['after 1 PutItemCommand', 'has not ended'],
];

test('a move goes back through kills to the folder that it left, and then to AWS again', async () => {
  await putRow(cloud.side, 'C#2', 'COMPANY');
  await putRow(cloud.side, 'C#1#CHAT#0', 'M#1', { body: { S: 'mudou' } });
  await removeRow(cloud.side, 'C#1#CHAT#1', 'M#1');
  const changed = await hashesOf(cloud.side);
  const from = ['--from', 'aws', '--data', data];
  for (const [death, refusal] of deathsOnReturn) {
    expect(await cloud.move(from, death), death).toMatchObject({ code: null });
    expect(() => refuseMovedData(data), death).toThrow(refusal);
  }
  expect(await cloud.move(to())).toMatchObject({ code: 1, output: expect.stringContaining('end it first') });
  expect(await cloud.move(from)).toMatchObject({ code: 0, output: expect.stringContaining('Moved.') });
  expect(() => refuseMovedData(data)).not.toThrow();
  const side = await openDataFolderAsSide(data);
  expect(await hashesOf(side)).toEqual(changed);
  expect(await filesByName(side)).toEqual(files);
  expect(await waitingIn(side)).toEqual(['1', '2', '3']);
  await side.stop();

  expect(await cloud.move(to())).toMatchObject({ code: 0, output: expect.stringContaining('Queues: 3 messages') });
  expect(await hashesOf(cloud.side)).toEqual(changed);
});
