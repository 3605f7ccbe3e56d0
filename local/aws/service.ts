import type { IncomingMessage, ServerResponse } from 'node:http';

/** An AWS service of the embedded cloud. */
export interface AwsService {
  /** The service's name in a request's signature, by which requests are routed. */
  signingName: string;
  /** Our own paths, which any process on this machine may request. */
  unsignedPaths?: string[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';
/** The credentials of all signed requests; S3 checks signatures against them. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Environment of the AWS SDK for the embedded cloud, except the addresses. */
export const localAwsEnvironment = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
};
