import type { IncomingMessage, ServerResponse } from 'node:http';
import { localCredentials } from './credentials.ts';

/** An AWS service of the embedded cloud. */
export interface AwsService {
  /** The service's name in a request's signature, by which requests are routed. */
  signingName: string;
  /** Our own paths, which any process on this machine may request. */
  unsignedPaths?: string[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

export const localAwsRegion = 'us-east-1';
export const localAccount = '000000000000';

/** The variables with which the AWS SDK signs requests to the embedded cloud; the addresses come from `awsEnvironment`. */
export function localAwsEnvironment(): Record<string, string> {
  const { accessKeyId, secretAccessKey } = localCredentials();
  return {
    AWS_REGION: localAwsRegion,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    // Here all parts are of one version, and an older one does not start on this data.
    TABLE_ROWS: 'packed',
  };
}
