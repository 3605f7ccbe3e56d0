import { startAwsServer } from '#local/aws/server.ts';
import type { CloudAddresses } from '#local/gateway/assembly/addresses.ts';
import { CdkAssembly } from '#local/gateway/assembly/assembly.ts';
import { startGateway } from '#local/gateway/gateway.ts';
import { localPages } from '#local/gateway/local-pages.ts';
import { mailService } from '#local/mail/service.ts';
import { s3Service } from '#local/s3/service.ts';
import { deliverToQueues, schedulerService } from '#local/scheduler/service.ts';
import { SecretStore } from '#local/secrets/secret-store.ts';
import { secretsService } from '#local/secrets/service.ts';
import { sqsService } from '#local/sqs/service.ts';

/** The process of `startProductWithoutWhatsapp`: `half-product-process.ts ASSEMBLY_FOLDER WEB_FOLDER ADDRESSES_AS_JSON`. */
const [assemblyFolder = '', webFolder = '', given = ''] = process.argv.slice(2);
const addresses = JSON.parse(given) as CloudAddresses;
const assembly = new CdkAssembly(assemblyFolder, addresses);

const aws = await startAwsServer(Number(new URL(addresses.aws).port), (endpoint) => [
  sqsService({ endpoint }),
  schedulerService({ deliver: deliverToQueues(endpoint) }),
  mailService(),
  s3Service(),
  secretsService(new SecretStore(undefined)),
]);
const gateway = await startGateway({ assembly, webFolder, localPage: localPages(assembly, () => true) });
// After the gateway, which sets the environment that clients read.
const { bootstrapPlatform } = await import('#functions/entries/bootstrap/bootstrap.ts');
await bootstrapPlatform({ email: process.env.ADMIN_EMAIL ?? '', password: process.env.ADMIN_PASSWORD ?? '' });

process.once('SIGTERM', async () => {
  await gateway.stop();
  await aws.close();
  process.exit(0);
});
process.send?.({ ready: true });
