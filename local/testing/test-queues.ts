import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { startAwsServer } from '#local/aws/server.ts';
import { mailService } from '#local/mail/service.ts';
import { s3Service } from '#local/s3/service.ts';
import { type GenerateSecretString, generatedSecret } from '#local/secrets/generated-secret.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import type { JobSpec } from '#shared/define-jobs.ts';
import { jobs } from '#shared/jobs.ts';
import { secretNames } from '#shared/server/secrets.ts';
import { useLocalAws } from './local-aws.ts';

/** As many runners can work in one test. */
const wakeUpQueues = 4;

/** Secrets that are JSON, as the template generates them. */
const templates: Record<string, GenerateSecretString> = {
  [secretNames.payments]: { SecretStringTemplate: '{"provider":"none"}', GenerateStringKey: 'noticeSecret' },
};

/**
 * Creates the queue of every job, the wake-up queues, the media bucket and the secrets in memory, and sets
 * the environment as in production. Call `stop()` when done.
 */
export async function testQueues(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const secrets = new SecretStore(undefined);
  const server = await startAwsServer(0, (endpoint) => [
    sqsService({ endpoint }),
    secretsService(secrets),
    s3Service(),
    mailService(),
  ]);
  useLocalAws({
    AWS_ENDPOINT_URL_SQS: server.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.endpoint,
    AWS_ENDPOINT_URL_S3: server.endpoint,
    AWS_ENDPOINT_URL_SESV2: server.endpoint,
    MEDIA_BUCKET: 'test-media',
    MAIL_FROM: 'recado@example.com',
    APP_ADDRESS: 'https://app.example.com',
  });
  const s3 = new S3Client({});
  await s3.send(new CreateBucketCommand({ Bucket: 'test-media' }));
  s3.destroy();
  for (const variable of Object.values(secretNames)) {
    secrets.putNew(variable, generatedSecret(templates[variable] ?? {}));
    process.env[variable] = variable;
  }

  const client = new SQSClient({ useQueueUrlAsEndpoint: false });
  const create = async (variable: string, name: string, attributes: Record<string, string>) => {
    const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
    process.env[variable] = QueueUrl;
  };
  for (const [name, { fifo, visibilitySeconds }] of Object.entries<JobSpec>(jobs)) {
    await create(`QUEUE_${name.toUpperCase()}`, fifo ? `${name}.fifo` : name, {
      VisibilityTimeout: String(visibilitySeconds),
      ...(fifo && { FifoQueue: 'true' }),
    });
  }
  for (let queue = 0; queue < wakeUpQueues; queue++) await create('WAKE_UP', `wake-up-${queue}`, {});
  for (const name of ['dead', 'discarded']) await create('DEAD', name, {});
  process.env.QUEUE_PREFIX = process.env.DEAD?.replace(/discarded$/, '');
  process.env.WAKE_UP_QUEUES = String(wakeUpQueues);
  process.env.WAKE_UP_PREFIX = process.env.WAKE_UP?.replace(/\d+$/, '');
  client.destroy();
  return { endpoint: server.endpoint, stop: () => server.close() };
}
