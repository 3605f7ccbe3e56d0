import { ACCOUNT, localAwsEnvironment } from '#local/aws/service.ts';

/** Where the parts of the embedded cloud listen. Settled before anything starts, and kept when a part is started again. */
export interface Addresses {
  /** The app: the local stand-in of the CloudFront distribution. */
  app: string;
  /** Where handlers post to WebSocket connections. */
  management: string;
  dynamodb: string;
  /** All other AWS services. */
  aws: string;
}

/** The environment in which the AWS SDK reaches the embedded cloud. An endpoint set by the user wins: LocalStack, for instance. */
export function awsEnvironment({ dynamodb, aws }: Addresses): Record<string, string> {
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: aws,
    AWS_ENDPOINT_URL_SQS: aws,
    AWS_ENDPOINT_URL_SCHEDULER: aws,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws,
    AWS_ENDPOINT_URL_SESV2: aws,
  };
  const given = Object.keys(endpoints).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const table = { TABLE_BATCHES: process.env.TABLE_BATCHES ?? 'transactions' };
  return { ...localAwsEnvironment(), ...table, ...endpoints, ...Object.fromEntries(given) };
}

export const queueUrl = (addresses: Addresses, name: string) =>
  `${awsEnvironment(addresses).AWS_ENDPOINT_URL_SQS}/${ACCOUNT}/${name}`;
