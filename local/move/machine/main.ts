import { join } from 'node:path';
import { startAwsServer } from '#local/aws/server.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import { awsEnvironment } from '#local/gateway/assembly/addresses.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { readFunctions } from '#local/gateway/functions/functions.ts';
import { provisionBuckets } from '#local/gateway/provision/buckets.ts';
import { provisionQueues } from '#local/gateway/provision/queues.ts';
import { provisionSecrets } from '#local/gateway/provision/secrets.ts';
import { provisionTables } from '#local/gateway/provision/tables.ts';
import { s3Service } from '#local/s3/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';

/**
 * The process that opens a data folder for a move, without the product: `node local/move/machine/main.ts DATA ASSEMBLY`. Nothing of
 * what is due is done, and no queue has a consumer.
 */
const [data = '', assemblyFolder = ''] = process.argv.slice(2);
const dataDir = join(data, 'aws');
const engine = await startEngine({ dataDir: data });
const server = await startAwsServer(0, (endpoint) => [
  sqsService({ dataDir, endpoint }),
  s3Service({ dataDir }),
  secretsService(new SecretStore(dataDir)),
]);
const addresses = { app: 'http://localhost', management: '', dynamodb: engine.endpoint, aws: server.endpoint };
const assembly = new CdkAssembly(assemblyFolder, addresses);
Object.assign(process.env, awsEnvironment(addresses));
const { SQSClient } = await import('@aws-sdk/client-sqs');
const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
await Promise.all([
  provisionTables(assembly),
  provisionBuckets(assembly),
  provisionSecrets(assembly),
  provisionQueues(assembly, sqs),
]);
sqs.destroy();
const { environment } = readFunctions(assembly);
process.once('SIGTERM', async () => {
  await server.close();
  await engine.stop();
  process.exit(0);
});
process.send?.({ dynamodb: engine.endpoint, aws: server.endpoint, environment });
