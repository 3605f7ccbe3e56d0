import { lookup } from 'node:dns/promises';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { localCredentials } from '#local/aws/credentials.ts';
import { localAccount, localAwsRegion } from '#local/aws/service.ts';

/**
 * Returns LocalStack's address with the IP address of its host: with a host name, the SDK would prefix the bucket's
 * name, which DNS cannot resolve. Throws when nothing answers there.
 */
export async function findLocalstack(given: string): Promise<string> {
  const url = new URL(given);
  try {
    if (url.protocol === 'http:') url.hostname = (await lookup(url.hostname, { family: 4 })).address;
    await fetch(new URL('/_localstack/health', url));
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`No LocalStack answers at ${given} (${why}). Start it, or set LOCALSTACK_URL to its address.`);
  }
  return url.origin;
}

/**
 * The number of the account that owns what is created there. A cloud without STS, whose answer is no answer of STS, has
 * LocalStack's usual one.
 */
export async function awsAccountAt(endpoint: string): Promise<string> {
  const sts = new STSClient({ endpoint, region: localAwsRegion, credentials: localCredentials(), maxAttempts: 1 });
  try {
    return (await sts.send(new GetCallerIdentityCommand())).Account ?? localAccount;
  } catch {
    return localAccount;
  } finally {
    sts.destroy();
  }
}
