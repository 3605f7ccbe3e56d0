import { localAccount, localAwsEnvironment } from '#local/aws/service.ts';

/** The addresses of the embedded cloud's parts, chosen before anything starts and kept when a part restarts. */
export interface CloudAddresses {
  /** The app, at the local replacement of the CloudFront distribution. */
  app: string;
  /** Where the gateway listens when another server answers at `app` and forwards to it, as in `npm run dev`. */
  gateway?: string | undefined;
  /** The endpoint at which handlers post to WebSocket connections. */
  management: string;
  dynamodb: string;
  /** All other AWS services. */
  aws: string;
  /** Our own schedules and mails beside another cloud, which may store them only. Absent: those at `aws`. */
  ownServices?: string | undefined;
  /** The number of the other cloud's account. Absent: that of our own services. */
  account?: string | undefined;
  /** The page with the simulated phones; absent with the real WhatsApp. */
  phones?: string | undefined;
  /** The process of the demo; absent without one. */
  demo?: string | undefined;
  /** Where backups are made and restored; absent where the product does not do it. */
  backups?: string | undefined;
}

/**
 * The environment by which the AWS SDK reaches the embedded cloud. An endpoint that the user has set wins, e.g.
 * LocalStack's.
 */
export function awsEnvironment({ dynamodb, aws, ownServices = aws }: CloudAddresses): Record<string, string> {
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: aws,
    AWS_ENDPOINT_URL_SQS: aws,
    AWS_ENDPOINT_URL_SCHEDULER: ownServices,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws,
    AWS_ENDPOINT_URL_SESV2: ownServices,
  };
  const given = Object.keys(endpoints).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const table = { TABLE_BATCHES: process.env.TABLE_BATCHES ?? 'transactions' };
  return { ...localAwsEnvironment(), ...table, ...endpoints, ...Object.fromEntries(given) };
}

export function localQueueUrl(addresses: CloudAddresses, name: string) {
  return `${awsEnvironment(addresses).AWS_ENDPOINT_URL_SQS}/${addresses.account ?? localAccount}/${name}`;
}
