import { afterAll, beforeAll } from 'vitest';
import { localCredentials } from '#local/aws/credentials.ts';
import { type AwsServer, startAwsServer } from '#local/aws/server.ts';
import { type AwsService, localAwsRegion } from '#local/aws/service.ts';

const given = process.env.CONFORMANCE_ENDPOINT;
const region = process.env.AWS_REGION ?? localAwsRegion;

/** True when the checks run against services that are not our own; then they delete what they create. */
export const isExternalService = given !== undefined;

/** `aws` means AWS itself, with the credentials of the environment. */
function elsewhere(endpoint: string) {
  if (endpoint === 'aws') return { region, maxAttempts: 3 };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : localCredentials();
  return { endpoint, region, credentials, maxAttempts: 1 };
}

interface Target {
  endpoint?: string;
  region: string;
  credentials?: ReturnType<typeof localCredentials>;
  maxAttempts: number;
}

/**
 * The service under test. The checks in this folder describe the real service; `README.md` explains how to run them
 * against another one.
 */
export function conformanceTarget(...makeServices: ((endpoint: string) => AwsService)[]): Target {
  const target: Target = given ? elsewhere(given) : { region, credentials: localCredentials(), maxAttempts: 1 };
  let server: AwsServer | undefined;
  beforeAll(async () => {
    if (given) return;
    server = await startAwsServer(0, (endpoint) => makeServices.map((make) => make(endpoint)));
    target.endpoint = server.endpoint;
  });
  afterAll(() => server?.close());
  return target;
}
