import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, PutItemCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { CreateSecretCommand, DeleteSecretCommand } from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand, DeleteQueueCommand, ListQueuesCommand } from '@aws-sdk/client-sqs';
import { localCredentials } from '#local/aws/credentials.ts';
import { startAwsServer } from '#local/aws/server.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import { createTable } from '#local/dynamodb/create-table.ts';
import { s3Service } from '#local/s3/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import type { DynamoDbJsonRow } from './row-hash.ts';
import { createClients, destroyClients, type MoveSide } from './side.ts';

/** An empty installation in memory; `dynamodb`: the address of an engine. */
export async function emptyMoveSide(name: string, dynamodb: string, writesBy: MoveSide['writesBy']): Promise<MoveSide> {
  const server = await startAwsServer(0, (endpoint) => [
    sqsService({ endpoint }),
    s3Service(),
    secretsService(new SecretStore(undefined)),
  ]);
  const endpoints = { dynamodb, aws: server.endpoint, region: localAwsRegion, credentials: localCredentials() };
  return provisioned(name, createClients(endpoints), writesBy, () => server.close());
}

/** An empty installation on AWS, or on a server that replaces it; `remove` deletes all of it. */
export async function emptyExternalMoveSide(clients: Clients): Promise<MoveSide & { remove(): Promise<void> }> {
  const side = await provisioned(`recado-conformance-${randomUUID().slice(0, 8)}`, clients, 'batches', async () => {});
  return { ...side, remove: () => removeAll(side) };
}

type Clients = Parameters<typeof destroyClients>[0];

async function provisioned(
  name: string,
  clients: Clients,
  writesBy: MoveSide['writesBy'],
  close: () => Promise<void>,
): Promise<MoveSide> {
  const [table, bucket, queuePrefix] = [`${name}-${randomUUID()}`, `${name}-media`.toLowerCase(), `${name}Data-`];
  await createTable(clients.dynamodb, table);
  await waitUntilTableExists({ client: clients.dynamodb, maxWaitTime: 60, minDelay: 1 }, { TableName: table });
  await clients.s3.send(new CreateBucketCommand({ Bucket: bucket }));
  const sessionKey = `${name}-key`;
  await clients.secrets.send(new CreateSecretCommand({ Name: sessionKey, SecretString: `key of ${name}` }));
  for (const queue of ['inbound.fifo', 'dead.fifo', 'discarded', 'timers', 'wake-up-0'])
    await clients.sqs.send(
      new CreateQueueCommand({
        QueueName: queuePrefix + queue,
        Attributes: queue.endsWith('.fifo') ? { FifoQueue: 'true' } : {},
      }),
    );
  return {
    ...clients,
    ...{ name, table, bucket, queuePrefix, sessionKey, payments: undefined, writesBy },
    async stop() {
      destroyClients(clients);
      await close();
    },
  };
}

async function removeAll({ dynamodb, s3, sqs, secrets, ...names }: MoveSide): Promise<void> {
  await dynamodb.send(new DeleteTableCommand({ TableName: names.table }));
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: names.bucket }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket: names.bucket, Key }));
  await s3.send(new DeleteBucketCommand({ Bucket: names.bucket }));
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: names.queuePrefix }));
  for (const QueueUrl of QueueUrls) await sqs.send(new DeleteQueueCommand({ QueueUrl }));
  await secrets.send(new DeleteSecretCommand({ SecretId: names.sessionKey, ForceDeleteWithoutRecovery: true }));
}

export async function putMoveRow(
  { dynamodb, table }: MoveSide,
  pk: string,
  sk: string,
  more: DynamoDbJsonRow = {},
): Promise<void> {
  await dynamodb.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: sk }, ...more } }));
}
