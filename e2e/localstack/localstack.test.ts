import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localCredentials, useKeyOf } from '#local/aws/credentials.ts';
import { regionValue } from '#local/aws/service.ts';
import { type Recado, startRecado } from '#local/cloud.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import { awsPart } from '#local/parts.ts';
import { freePort } from '#local/processes/free-port.ts';
import type { Running } from '#local/processes/part.ts';
import { isDeep } from '#local/testing/depth.ts';
import { oneAddress } from '#local/testing/one-address.ts';
import { eventually } from '../testing/eventually.ts';
import { assemble } from '../testing/fixture.ts';

/**
 * Runs the product on cloud services that it did not start. LocalStack itself needs Docker, so our own services run
 * here as separate processes behind one address. This proves that the product needs nothing else, not how LocalStack
 * behaves. Runs whole in `npm run test:deep` only.
 */
const cloudFolder = mkdtempSync(join(tmpdir(), 'recado-stack-'));
const dataDir = mkdtempSync(join(tmpdir(), 'recado-data-'));
let services: Running[] | undefined;
let cloud: Awaited<ReturnType<typeof oneAddress>>;
let recado: Recado;

beforeAll(async () => {
  if (!isDeep) return;
  // These services check signatures, which LocalStack does not.
  useKeyOf(cloudFolder);
  const aws = `http://127.0.0.1:${await freePort()}`;
  const engine = await startEngine({ dataDir: cloudFolder });
  const addresses = { app: '', management: '', dynamodb: engine.endpoint, aws };
  services = [engine, await awsPart({ dataDir: cloudFolder, addresses, logFolder: cloudFolder }).start()];
  cloud = await oneAddress((service) => (service === 'dynamodb' ? engine.endpoint : aws));
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, localstack: cloud.url });
});
afterAll(async () => {
  await recado?.stop();
  cloud?.stop();
  for (const service of services ?? []) await service.stop();
  for (const folder of [cloudFolder, dataDir]) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isDeep)(
  'starts no services of its own, creates the template’s resources there, and does the main job',
  async () => {
    expect(Object.keys(recado.processes).sort()).toEqual(['bank', 'gateway', 'runner', 'whatsapp']);
    const client = new DynamoDBClient({ endpoint: cloud.url, region: regionValue, credentials: localCredentials() });
    expect((await client.send(new ListTablesCommand())).TableNames).toHaveLength(1);
    const fixture = await assemble(recado, { companies: 1, linesEach: 1, customersEach: 1 });
    await eventually('ready', async () => (await fetch(`${recado.url}/local/health`)).ok);
    expect(fixture.chats).toHaveLength(1);
  },
);

test('names the address when no LocalStack answers there', async () => {
  const localstack = `http://localhost:${await freePort()}`;
  const start = startRecado({ dataDir: join(dataDir, 'other'), port: 0, phonesPort: 0, localstack });
  await expect(start).rejects.toThrow(`No LocalStack answers at ${localstack}`);
});
