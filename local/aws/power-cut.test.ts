import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localAwsEnvironment } from '#local/aws/service.ts';
import { awsPart, enginePart } from '#local/parts.ts';
import { freePort } from '#local/processes/free-port.ts';
import type { RunningPart } from '#local/processes/part.ts';

/**
 * With a public address what is acknowledged is on the disk: strace counts the calls that wait for it, in the processes that keep data.
 * Skipped where it is not installed, or may not look at them.
 */
const canTrace =
  spawnSync('strace', ['-o', '/dev/null', '-p', String(process.pid)], { timeout: 1_000 }).signal !== null;

const folder = mkdtempSync(join(tmpdir(), 'recado-power-cut-'));
const trace = join(folder, 'trace');
let [engine, aws]: RunningPart[] = [];
let endpoints: { dynamodb: string; aws: string };

beforeAll(async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', '');
  const address = async () => `http://127.0.0.1:${await freePort()}`;
  endpoints = { dynamodb: await address(), aws: await address() };
  for (const [name, value] of Object.entries(localAwsEnvironment())) vi.stubEnv(name, value);
  const parts = { dataDir: folder, addresses: { app: '', management: '', ...endpoints }, logFolder: undefined };
  engine = await enginePart(parts).start();
  aws = await awsPart(parts, { publicUrl: 'https://loja.example', adminEmail: 'dona@loja.example' }).start();
});
afterAll(async () => {
  await aws?.stop();
  await engine?.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** How often a process waits for the disk during the work. */
async function syncsOf(part: RunningPart | undefined, work: () => Promise<unknown>): Promise<number> {
  const only = 'trace=fsync,fdatasync';
  const strace = spawn('strace', ['-f', '-e', only, '-o', trace, '-p', String(part?.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(strace.stderr, 'data');
  await work();
  strace.kill('SIGINT');
  await once(strace, 'exit');
  return readFileSync(trace, 'utf8').match(/\bf(data)?sync\(/g)?.length ?? 0;
}

test.runIf(canTrace)('each row, message, file and schedule is on the disk before it is acknowledged', async () => {
  const at = { endpoint: endpoints.aws, forcePathStyle: true };
  const [table, sqs, s3, scheduler] = [
    new DynamoDBClient({ endpoint: endpoints.dynamodb }),
    new SQSClient(at),
    new S3Client(at),
    new SchedulerClient(at),
  ];
  const TableName = 'rows';
  await table.send(
    new CreateTableCommand({
      ...{ TableName, BillingMode: 'PAY_PER_REQUEST', KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] },
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    }),
  );
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'messages' }));
  await s3.send(new CreateBucketCommand({ Bucket: 'files' }));

  const row = () => table.send(new PutItemCommand({ TableName, Item: { pk: { S: 'one' } } }));
  expect(await syncsOf(engine, row)).toBeGreaterThanOrEqual(1);
  const message = () => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'one' }));
  expect(await syncsOf(aws, message)).toBeGreaterThanOrEqual(1);
  const { Messages: [taken] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
  const done = () => sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: taken?.ReceiptHandle }));
  expect(await syncsOf(aws, done)).toBeGreaterThanOrEqual(1);
  // Its bytes, and the row that names them.
  const file = () => s3.send(new PutObjectCommand({ Bucket: 'files', Key: 'one', Body: 'bytes' }));
  expect(await syncsOf(aws, file)).toBeGreaterThanOrEqual(2);
  const Target = { Arn: 'arn:aws:sqs:us-east-1:000000000000:messages', RoleArn: 'arn:aws:iam::000000000000:role/x' };
  const schedule = () =>
    scheduler.send(
      new CreateScheduleCommand({
        ...{ Name: 'one', Target, FlexibleTimeWindow: { Mode: 'OFF' } },
        ScheduleExpression: 'at(2099-01-01T00:00:00)',
      }),
    );
  expect(await syncsOf(aws, schedule)).toBeGreaterThanOrEqual(1);
});
