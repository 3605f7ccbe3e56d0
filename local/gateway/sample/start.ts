import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { startAwsServer } from '#local/aws/server.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { startGateway } from '#local/gateway/gateway.ts';
import { freePort } from '#local/processes/free-port.ts';
import { s3Service } from '#local/s3/service.ts';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';
import { synthesizeSample } from './app.ts';

/**
 * Starts the sample app on the embedded cloud, with a web app of two files. Call it once per test file, because
 * handlers use the process's environment.
 */
export async function startSample(bundles?: ReadonlyMap<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-gateway-'));
  const webFolder = join(folder, 'web');
  mkdirSync(webFolder);
  writeFileSync(join(webFolder, 'index.html'), `<!doctype html><title>Sample</title>${' '.repeat(2_000)}`);
  writeFileSync(join(webFolder, 'small.js'), 'let x;');

  const secrets = new SecretStore(undefined);
  const aws = await startAwsServer(0, (endpoint) => [
    sqsService({ endpoint }),
    secretsService(secrets),
    s3Service(),
    schedulerService({ deliver: deliverToQueues(endpoint) }),
  ]);
  const addresses = {
    app: `http://localhost:${await freePort()}`,
    management: `http://127.0.0.1:${await freePort()}`,
    dynamodb: inject('dynamodbEndpoint'),
    aws: aws.endpoint,
  };
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', addresses.dynamodb);
  const assembly = new CdkAssembly(synthesizeSample(join(folder, 'cdk.out')), addresses);
  const gateway = await startGateway({ assembly, webFolder, bundles });
  return {
    url: addresses.app,
    addresses,
    secrets,
    assembly,
    async stop() {
      await gateway.stop();
      await aws.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
