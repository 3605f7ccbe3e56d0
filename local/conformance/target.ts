import { afterAll, beforeAll } from 'vitest';
import { type AwsServer, startAwsServer } from '#local/aws/server.ts';
import { type AwsService, CREDENTIALS, REGION } from '#local/aws/service.ts';

/**
 * The checks in this folder say what the real service does. They run against the embedded one; set CONFORMANCE_ENDPOINT to run
 * them against LocalStack.
 */
export function conformanceTarget(...makeServices: ((endpoint: string) => AwsService)[]) {
  const target = {
    region: REGION,
    credentials: CREDENTIALS,
    endpoint: process.env.CONFORMANCE_ENDPOINT ?? '',
    maxAttempts: 1,
  };
  let server: AwsServer | undefined;
  beforeAll(async () => {
    if (target.endpoint) return;
    server = await startAwsServer(0, (endpoint) => makeServices.map((make) => make(endpoint)));
    target.endpoint = server.endpoint;
  });
  afterAll(() => server?.close());
  return target;
}
