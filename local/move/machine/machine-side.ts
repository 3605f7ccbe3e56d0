import { randomBytes } from 'node:crypto';
import { localAwsKeyVariable } from '#local/aws/credentials.ts';
import { durableWritesVariable } from '#local/aws/durability.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import { startNodeChild, waitForReadyMessage } from '#local/processes/node-child.ts';
import { createClients, destroyClients, type MoveSide } from '../side.ts';

/** Variables that would lead the process of a data folder to the other installation. */
const ofAws = [
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_DYNAMODB',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL_SQS',
  'AWS_ENDPOINT_URL_SCHEDULER',
  'AWS_ENDPOINT_URL_SECRETS_MANAGER',
  'AWS_ENDPOINT_URL_SESV2',
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
];

interface Opened {
  dynamodb: string;
  aws: string;
  environment: Record<string, string>;
}

/**
 * Opens a data folder without the product, which cannot start on it until `stop`. `name`: in sentences for the operator; `assembly`: the
 * folder with the templates.
 */
export async function openMachineMoveSide(dataDir: string, assembly: string, name: string): Promise<MoveSide> {
  const secretAccessKey = randomBytes(32).toString('base64url');
  const child = startNodeChild({
    name: 'data folder',
    command: ['local/move/machine/main.ts', dataDir, assembly],
    environment: {
      ...Object.fromEntries(ofAws.map((variable) => [variable, ''])),
      [localAwsKeyVariable]: secretAccessKey,
      [durableWritesVariable]: 'yes',
    },
  });
  const { dynamodb, aws, environment } = await waitForReadyMessage<Opened>(name, child);
  const { TABLE = '', MEDIA_BUCKET = '', SECRET_SESSION_KEY = '', SECRET_PAYMENTS, QUEUE_TIMERS = '' } = environment;
  const credentials = { accessKeyId: 'local', secretAccessKey };
  const clients = createClients({ dynamodb, aws, region: localAwsRegion, credentials });
  return {
    ...clients,
    name,
    table: TABLE,
    bucket: MEDIA_BUCKET,
    queuePrefix: QUEUE_TIMERS.replace(/^.*\//, '').replace(/timers.*$/, ''),
    sessionKey: SECRET_SESSION_KEY,
    payments: SECRET_PAYMENTS,
    writesBy: 'transactions',
    async stop() {
      destroyClients(clients);
      await child.stop();
    },
  };
}
