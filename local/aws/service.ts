import type { IncomingMessage, ServerResponse } from 'node:http';

/** One AWS service of the embedded cloud. */
export interface AwsService {
  /** The service's name in a request's signature: how requests find it. */
  signingName: string;
  /** Paths of our own that anybody on this machine may ask for. */
  unsignedPaths?: string[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): void;
}

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';
/** Signed requests need some credentials, and S3 checks the signature against these. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** What the AWS SDK needs to talk to the embedded cloud, beside the addresses. */
export const localAwsEnvironment = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
};
