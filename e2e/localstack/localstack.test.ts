import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localCredentials, useLocalAwsKeyOf } from '#local/aws/credentials.ts';
import { localAwsRegion } from '#local/aws/service.ts';
import { type Recado, startRecado } from '#local/cloud.ts';
import { startEngine } from '#local/dynamodb/engine.ts';
import { awsPart } from '#local/parts.ts';
import { freePort } from '#local/processes/free-port.ts';
import type { RunningPart } from '#local/processes/part.ts';
import { isDeep } from '#local/testing/depth.ts';
import { serveAwsAtOneAddress } from '#local/testing/one-address.ts';
import { messages } from '#shared/messages/contract.ts';
import { schedules } from '#shared/schedules/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { type CustomerChat, createFixture } from '../testing/fixture.ts';
import type { PhonesApi } from '../testing/phones.ts';

/**
 * Runs the product on cloud services that it did not start: those at `LOCALSTACK_URL`, a LocalStack or another server.
 * Without it our own services run here as separate processes behind one address. This proves that the product needs
 * nothing else, not how LocalStack behaves. Runs whole in `npm run test:deep` only.
 */
const foreign = process.env.LOCALSTACK_URL;
const cloudFolder = mkdtempSync(join(tmpdir(), 'recado-stack-'));
const dataDir = mkdtempSync(join(tmpdir(), 'recado-data-'));
let services: RunningPart[] | undefined;
let cloud: { url: string; stop?: () => void };
let recado: Recado;

beforeAll(async () => {
  if (!isDeep) return;
  cloud = foreign ? { url: foreign } : await ownServices();
  recado = await startRecado({ dataDir, port: 0, phonesPort: 0, logToFiles: true, localstack: cloud.url });
});

/** Our own services in processes of their own, behind one address. */
async function ownServices() {
  // These services check signatures, which LocalStack does not.
  useLocalAwsKeyOf(cloudFolder);
  const aws = `http://127.0.0.1:${await freePort()}`;
  const engine = await startEngine({ dataDir: cloudFolder });
  const addresses = { app: '', management: '', dynamodb: engine.endpoint, aws };
  services = [engine, await awsPart({ dataDir: cloudFolder, addresses, logFolder: cloudFolder }).start()];
  return serveAwsAtOneAddress((service) => (service === 'dynamodb' ? engine.endpoint : aws));
}
afterAll(async () => {
  await recado?.stop();
  cloud?.stop?.();
  for (const service of services ?? []) await service.stop();
  if (process.env.KEEP) console.log(dataDir);
  else for (const folder of [cloudFolder, dataDir]) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isDeep)(
  'starts only schedules and mails of its own, creates the template’s resources there, and does the main job',
  async () => {
    expect(Object.keys(recado.processes).sort()).toEqual(['aws', 'bank', 'gateway', 'runner', 'whatsapp']);
    const client = new DynamoDBClient({ endpoint: cloud.url, region: localAwsRegion, credentials: localCredentials() });
    expect((await client.send(new ListTablesCommand())).TableNames).toHaveLength(1);
    const fixture = await createFixture(recado, { companies: 1, linesEach: 1, customersEach: 1 });
    await waitForResult('ready', async () => (await fetch(`${recado.url}/local/health`)).ok);
    const [chat] = fixture.chats;
    if (!chat) throw new Error('no conversation');
    await answersAndSchedules(chat, fixture.phones);
    await keepsABurstInOrder(chat, fixture.phones);
  },
);

/** An answer, and a text that leaves by a schedule of its own, which another cloud may store without running it. */
async function answersAndSchedules(
  { ticketId, customer, line, company }: CustomerChat,
  phones: PhonesApi,
): Promise<void> {
  const { agent } = company;
  await agent.call(messages.send, { params: { ticketId }, body: { body: 'Sim, temos.' } });
  const { contactId } = await agent.call(tickets.show, { params: { ticketId } });
  const sendAt = new Date(Date.now() + 5_000).toISOString();
  await agent.call(schedules.create, { body: { contactId, body: 'Até amanhã!', sendAt, whatsappId: line.whatsappId } });
  await waitForResult('answer and scheduled text', async () => {
    const received = (await phones.chat(customer, line.number)).filter(({ fromMe }) => !fromMe);
    return ['Sim, temos.', 'Até amanhã!'].every((text) => received.some((row) => row.text === text));
  });
}

/** A foreign server may hold a group back for 20 seconds after each batch (local/conformance/README.md). */
const burstWithinMs = foreign ? 300_000 : 60_000;

async function keepsABurstInOrder(
  { ticketId, customer, line, company }: CustomerChat,
  phones: PhonesApi,
): Promise<void> {
  const texts = Array.from({ length: 20 }, (_, n) => `burst ${n}`);
  for (const text of texts) await phones.write(customer, line.number, text);
  const stored = async () => {
    const page = await company.agent.call(messages.list, { params: { ticketId }, query: { marksRead: 'false' } });
    return page.messages.map(({ body }) => body).filter((body) => body.startsWith('burst '));
  };
  await waitForResult('all of the burst', async () => (await stored()).length >= texts.length, burstWithinMs);
  expect(await stored()).toEqual(texts);
}

test('names the address when no LocalStack answers there', async () => {
  const localstack = `http://localhost:${await freePort()}`;
  const start = startRecado({ dataDir: join(dataDir, 'other'), port: 0, phonesPort: 0, localstack });
  await expect(start).rejects.toThrow(`No LocalStack answers at ${localstack}`);
});
