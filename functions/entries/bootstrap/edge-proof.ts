import { randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda';
import { AwsClient } from 'aws4fetch';
import { logger } from '#shared/server/logger.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Version 5.0 kept the value in a secret: until all stacks are upgraded, the old distribution still sends it. */
async function earlierProof(): Promise<string | undefined> {
  const { EDGE_SECRET_EARLIER } = process.env;
  if (!EDGE_SECRET_EARLIER) return undefined;
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: EDGE_SECRET_EARLIER }),
  );
  return SecretString;
}

/** Writes the parameter unless it exists. */
async function keepProof(): Promise<void> {
  const region = variable('AWS_REGION');
  const client = new AwsClient({
    accessKeyId: variable('AWS_ACCESS_KEY_ID'),
    secretAccessKey: variable('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
    service: 'ssm',
    region,
  });
  const proof = (await earlierProof()) ?? randomBytes(32).toString('hex');
  const answer = await client.fetch(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.PutParameter' },
    body: JSON.stringify({ Name: variable('EDGE_PARAMETER'), Type: 'String', Value: proof, Overwrite: false }),
    signal: AbortSignal.timeout(5_000),
  });
  const text = await answer.text();
  if (!answer.ok && !text.includes('ParameterAlreadyExists')) throw new Error(`PutParameter: ${answer.status} ${text}`);
}

/**
 * A resource of the data stack: the value by which functions know requests of the distribution (`edge-proof.ts`), in a parameter,
 * because a secret costs 0.40 dollars a month. CloudFormation reads it where it is used. It stays when the stack is deleted.
 */
export async function handler(event: CloudFormationCustomResourceEvent, context: Pick<Context, 'logStreamName'>) {
  const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId } = event;
  let reason: string | undefined;
  try {
    if (RequestType !== 'Delete') await keepProof();
  } catch (error) {
    logger.error({ operation: 'bootstrap.edgeProof', error }, 'edge proof not kept');
    reason = `see the log stream ${context.logStreamName}`;
  }
  const outcome = {
    ...{ StackId, RequestId, LogicalResourceId },
    PhysicalResourceId: variable('EDGE_PARAMETER'),
    Status: reason ? 'FAILED' : 'SUCCESS',
    ...(reason && { Reason: reason }),
  };
  // Bytes, because the address is signed without a content type, which `fetch` would add to a string.
  const answer = await fetch(ResponseURL, { method: 'PUT', body: Buffer.from(JSON.stringify(outcome)) });
  if (!answer.ok) throw new Error(`CloudFormation answered ${answer.status}`);
}
