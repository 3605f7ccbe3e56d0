import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareSides } from '#local/move/compare.ts';
import { copyFilesToTarget } from '#local/move/files.ts';
import {
  closeInstallationOnAws,
  destinationOfMovedData,
  hasConnectedRunner,
  hasData,
  openInstallationOnAws,
} from '#local/move/fleet.ts';
import { RowManifest } from '#local/move/manifest.ts';
import { forwardWaitingMessages, untilNothingInFlight } from '#local/move/queues.ts';
import { copyRowsToTarget } from '#local/move/rows.ts';
import { copySecretsToTarget } from '#local/move/secrets.ts';
import { createClients, type MoveSide } from '#local/move/side.ts';
import { emptyExternalMoveSide, emptyMoveSide, putMoveRow } from '#local/move/two-sides.fixture.ts';

/** A move from an embedded installation to this cloud and back to another embedded one. */
const given = process.env.CONFORMANCE_ENDPOINT;
const folder = mkdtempSync(join(tmpdir(), 'recado-move-conformance-'));
let [machine, cloud, back]: MoveSide[] = [];
let removeCloud = async () => {};

beforeAll(async () => {
  const engine = inject('dynamodbEndpoint');
  machine = await emptyMoveSide('Here', engine, 'transactions');
  back = await emptyMoveSide('Back', engine, 'transactions');
  if (!given) {
    cloud = await emptyMoveSide('There', engine, 'batches');
    return;
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  const { AWS_REGION: region = 'us-east-1' } = process.env;
  const signed = { region, credentials: { accessKeyId, secretAccessKey } };
  const elsewhere = await emptyExternalMoveSide(
    createClients(given === 'aws' ? undefined : { dynamodb: given, aws: given, ...signed }),
  );
  [cloud, removeCloud] = [elsewhere, elsewhere.remove];
});
afterAll(async () => {
  await removeCloud();
  for (const side of [machine, cloud, back]) await side?.stop();
  rmSync(folder, { recursive: true });
});

async function carry(source: MoveSide, target: MoveSide): Promise<{ rows: number; files: number; line: string }> {
  const manifest = new RowManifest(join(folder, 'manifest.db'));
  const { written } = await copyRowsToTarget(source, target, manifest, () => {});
  manifest.close();
  const { copied } = await copyFilesToTarget(source, target, folder, () => {});
  await copySecretsToTarget(source, target);
  return { rows: written, files: copied, line: await compareSides(source, target, folder) };
}

async function queueOf({ sqs, queuePrefix }: MoveSide): Promise<string | undefined> {
  return (await sqs.send(new GetQueueUrlCommand({ QueueName: `${queuePrefix}inbound.fifo` }))).QueueUrl;
}

test('a move carries every type of row, files with their types and ordered messages, to this cloud and back', async () => {
  if (!machine || !cloud || !back) throw new Error('three installations');
  expect(await hasData(cloud)).toBe(false);
  for (let n = 0; n < 120; n++)
    await putMoveRow(machine, `C#1#CHAT#${n}`, 'M#1', {
      ...{ gsi1pk: { S: 'C#1#LIST' }, gsi1sk: { S: `${n}` }, body: { S: 'ação '.repeat(n) }, empty: { S: '' } },
      ...{ set: { SS: ['b', 'a'] }, numbers: { NS: ['10', '2'] }, bytes: { B: new Uint8Array([0, 255]) } },
      map: { M: { list: { L: [{ N: '1.5' }, { N: '-1e-7' }, { BOOL: false }, { NULL: true }] } } },
    });
  const headers = { ContentType: 'text/plain', ContentDisposition: 'attachment; filename="a.txt"' };
  const file = { Bucket: machine.bucket, Key: 'company1/ação 1+2.txt', Body: 'texto', ...headers };
  await machine.s3.send(new PutObjectCommand(file));
  await machine.s3.send(new PutObjectCommand({ ...file, Key: 'company1/empty', Body: '' }));
  for (const MessageBody of ['1', '2', '3'])
    await machine.sqs.send(
      new SendMessageCommand({
        ...{ QueueUrl: await queueOf(machine), MessageBody },
        ...{ MessageGroupId: 'g', MessageDeduplicationId: MessageBody },
      }),
    );

  const there = await carry(machine, cloud);
  expect(there).toMatchObject({ rows: 120, files: 2 });
  expect(await carry(machine, cloud)).toEqual({ ...there, rows: 0, files: 0 });
  expect(await forwardWaitingMessages(machine, cloud, () => {})).toBe(3);
  expect(await cloud.s3.send(new GetObjectCommand({ Bucket: cloud.bucket, Key: file.Key }))).toMatchObject(headers);
  expect(await hasConnectedRunner(cloud)).toBe(false);
  await closeInstallationOnAws(cloud, '/srv/recado/data');
  expect(await destinationOfMovedData(cloud)).toBe('/srv/recado/data');
  await openInstallationOnAws(cloud);

  await untilNothingInFlight(cloud, () => {});
  expect(await carry(cloud, back)).toEqual({ ...there, rows: 120, files: 2 });
  expect(await forwardWaitingMessages(cloud, back, () => {})).toBe(3);
  const { Messages = [] } = await back.sqs.send(
    new ReceiveMessageCommand({ QueueUrl: await queueOf(back), MaxNumberOfMessages: 10 }),
  );
  expect(Messages.map(({ Body }) => Body)).toEqual(['1', '2', '3']);
}, 300_000);
