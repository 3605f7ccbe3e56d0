import { randomUUID } from 'node:crypto';
import { CreateTableCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { CreateSecretCommand } from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand } from '@aws-sdk/client-sqs';
import { localCredentials } from '#local/aws/credentials.ts';
import { startAwsServer } from '#local/aws/server.ts';
import { regionValue } from '#local/aws/service.ts';
import { s3Service } from '#local/s3/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { tableSchema } from '#shared/server/table-schema.ts';
import type { StoredRow } from './row-hash.ts';
import { clientsOf, destroyClients, type Side } from './side.ts';

/** An empty installation in memory; `dynamodb`: the address of an engine. */
export async function emptySide(name: string, dynamodb: string, writesBy: Side['writesBy']): Promise<Side> {
  const server = await startAwsServer(0, (endpoint) => [
    sqsService({ endpoint }),
    s3Service(),
    secretsService(new SecretStore(undefined)),
  ]);
  const clients = clientsOf({
    dynamodb,
    aws: server.endpoint,
    region: regionValue,
    credentials: localCredentials(),
  });
  const [table, queuePrefix] = [`move-${randomUUID()}`, `${name}Data-`];
  await clients.dynamodb.send(
    new CreateTableCommand({
      TableName: table,
      BillingMode: tableSchema.BillingMode,
      AttributeDefinitions: [...tableSchema.AttributeDefinitions],
      KeySchema: [...tableSchema.KeySchema],
      GlobalSecondaryIndexes: tableSchema.GlobalSecondaryIndexes.map((index) => ({
        ...index,
        KeySchema: [...index.KeySchema],
      })),
    }),
  );
  await clients.s3.send(new CreateBucketCommand({ Bucket: 'media' }));
  await clients.secrets.send(new CreateSecretCommand({ Name: 'key', SecretString: `key of ${name}` }));
  for (const queue of ['inbound.fifo', 'dead.fifo', 'discarded', 'timers', 'wake-up-0'])
    await clients.sqs.send(
      new CreateQueueCommand({
        QueueName: queuePrefix + queue,
        Attributes: queue.endsWith('.fifo') ? { FifoQueue: 'true' } : {},
      }),
    );
  return {
    ...clients,
    ...{ name, table, bucket: 'media', queuePrefix, sessionKey: 'key', payments: undefined, writesBy },
    async stop() {
      destroyClients(clients);
      await server.close();
    },
  };
}

export async function putRow({ dynamodb, table }: Side, pk: string, sk: string, more: StoredRow = {}): Promise<void> {
  await dynamodb.send(new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: sk }, ...more } }));
}
