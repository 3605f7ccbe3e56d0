import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';

/** The names under which an installation keeps its data. */
interface Names {
  table: string;
  bucket: string;
  /** The beginning of the names of its queues: `RecadoData-`. */
  queuePrefix: string;
  /** Name or ARN of the secret that seals sessions and signs sign-ins. */
  sessionKey: string;
  /** The same of the payment provider's secret; undefined without one. */
  payments: string | undefined;
}

/** An installation that takes part in a move, reached by the interfaces of AWS. */
export interface MoveSide extends Names {
  /** In sentences for the operator. */
  name: string;
  /** On this machine a transaction is written to the disk at once, a batch row by row; on AWS a transaction costs twice as much. */
  writesBy: 'transactions' | 'batches';
  dynamodb: DynamoDBClient;
  s3: S3Client;
  sqs: SQSClient;
  secrets: SecretsManagerClient;
  stop(): Promise<void>;
}

interface Endpoints {
  dynamodb: string;
  /** That of all other services. */
  aws: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Clients of these endpoints; of AWS without them, as the environment names account and region. */
export function createClients(endpoints?: Endpoints): Pick<MoveSide, 'dynamodb' | 's3' | 'sqs' | 'secrets'> {
  const { dynamodb, aws, ...signed } = endpoints ?? {};
  const other = { ...signed, ...(aws && { endpoint: aws }) };
  // Other servers than AWS have no host for each bucket.
  const isElsewhere = Boolean(aws ?? process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return {
    dynamodb: new DynamoDBClient({ ...signed, ...(dynamodb && { endpoint: dynamodb }), maxAttempts: 8 }),
    s3: new S3Client({
      ...{ ...other, forcePathStyle: isElsewhere, maxAttempts: 8 },
      // Content is checked by MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    sqs: new SQSClient({ ...other, useQueueUrlAsEndpoint: false, maxAttempts: 8 }),
    secrets: new SecretsManagerClient(other),
  };
}

export function destroyClients({
  dynamodb,
  s3,
  sqs,
  secrets,
}: Pick<MoveSide, 'dynamodb' | 's3' | 'sqs' | 'secrets'>): void {
  for (const client of [dynamodb, s3, sqs, secrets]) client.destroy();
}
