import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Installation, startInstallation } from '#local/installation.ts';
import { whatsappPart } from '#local/parts.ts';
import { freePort } from '#local/processes/free-port.ts';
import { messages } from '#shared/messages/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { IntegratorApi } from '../testing/api.ts';
import { waitForResult } from '../testing/eventually.ts';
import { SimulatedMoveCloud } from '../testing/move-cloud.ts';
import { PhonesApi } from '../testing/phones.ts';

/**
 * An installation with a paired number moves to AWS, which is a second embedded cloud here, and back to a third folder. The tests depend
 * on their order.
 */
const folder = mkdtempSync(join(tmpdir(), 'recado-move-'));
const [machine, aws, back] = ['machine', 'aws', 'back'].map((name) => join(folder, name)) as [string, string, string];
const cloud = new SimulatedMoveCloud(aws);
const shop = '5511940970001';
const customer = '5511940970011';
const password = 'segredo-1';
/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let installation: Installation | undefined;
let whatsappId: number;
/** All that the customer wrote, in its order. */
const written: string[] = [];

afterAll(async () => {
  await installation?.stop();
  await cloud.end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<IntegratorApi> {
  installation = await startInstallation({
    ...{ dataDir, port: 0, phonesPort: 0, logToFiles: true, adminPassword: password },
  });
  return IntegratorApi.signIn(installation.recado.url, installation.recado.adminEmail, password);
}
async function stop(): Promise<void> {
  await installation?.stop();
  installation = undefined;
}
const phones = () => new PhonesApi(installation?.recado.phonesUrl ?? '');

async function write(to: PhonesApi, ...texts: string[]): Promise<void> {
  for (const one of texts) {
    await to.write(customer, shop, one);
    written.push(one);
  }
}

/** The id of the only conversation; undefined before it exists. */
async function ticketIn(api: IntegratorApi): Promise<number | undefined> {
  const lists = await Promise.all(
    (['pending', 'open'] as const).map((status) => api.call(tickets.list, { query: { status, showAll: 'true' } })),
  );
  return lists.flatMap((list) => list.tickets)[0]?.id;
}

/** The texts of the customer in the only conversation. */
async function received(api: IntegratorApi): Promise<string[]> {
  const ticketId = await ticketIn(api);
  if (!ticketId) return [];
  const page = await api.call(messages.list, { params: { ticketId }, query: { pageNumber: '1' } });
  return page.messages.flatMap(({ body, fromMe }) => (fromMe ? [] : [body]));
}

const isConnected = async (api: IntegratorApi) =>
  (await api.call(whatsapp.show, { params: { whatsappId } })).status === 'CONNECTED';

/** WhatsApp goes on without the product: it keeps what the customer writes. */
async function whileStopped(dataDir: string, ...texts: string[]): Promise<void> {
  let url = '';
  const part = whatsappPart(
    {
      dataDir,
      addresses: { app: '', management: '', dynamodb: '', aws: '' },
      logFolder: join(dataDir, 'logs'),
    },
    { phones: await freePort(), whatsapp: await freePort() },
    ({ phonesUrl }) => {
      url = phonesUrl;
    },
  );
  const running = await part.start();
  await write(new PhonesApi(url), ...texts);
  await running.stop();
}

test('moves to AWS while customers write, and the number needs no new QR code', async () => {
  const api = await start(machine);
  for (const number of [shop, customer]) await phones().create(number, `Telefone ${number.slice(-2)}`);
  whatsappId = (await api.call(whatsapp.create, { body: { name: 'Loja' } })).id;
  const show = () => api.call(whatsapp.show, { params: { whatsappId } });
  await phones().scan(shop, await waitForResult('a QR code', async () => (await show()).qrcode || undefined));
  await waitForResult('the paired number', async () => (await show()).number || undefined);
  await write(phones(), 'um', 'dois');
  await phones().send(customer, shop, { media: { base64: pixel, mimetype: 'image/png', caption: 'três' } });
  written.push('três');
  await waitForResult('the messages', async () => (await received(api)).length === written.length);

  await cloud.open();
  const looked = await cloud.move(['--to', 'aws', '--data', machine, '--dry-run']);
  expect(looked).toMatchObject({ code: 0, output: expect.stringMatching(/1 company: [\d,]+ rows .* 1 file /) });

  const [carried] = await Promise.all([
    cloud.move(['--to', 'aws', '--data', machine]),
    write(phones(), 'quatro', 'cinco', 'seis'),
  ]);
  expect(carried).toMatchObject({ code: 2, output: expect.stringContaining('Now stop the product') });
  await write(phones(), 'sete');
  await stop();
  cpSync(join(machine, 'whatsapp'), join(aws, 'whatsapp'), { recursive: true });
  await whileStopped(aws, 'oito', 'nove');

  const moved = await cloud.move(['--to', 'aws', '--data', machine]);
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Compared: \d+ rows .* the 1 files are equal/),
  });
  await expect(start(machine)).rejects.toThrow('was moved to AWS (RecadoData in us-east-1)');
  await cloud.close();

  const there = await start(aws);
  await waitForResult('the session', () => isConnected(there));
  await write(phones(), 'dez');
  await waitForResult('the messages', async () => (await received(there)).includes('dez'));
  expect(await received(there)).toEqual(written);
  const ticketId = (await ticketIn(there)) ?? 0;
  const page = await there.call(messages.list, { params: { ticketId }, query: { pageNumber: '1' } });
  const [picture = ''] = page.messages.flatMap(({ mediaUrl }) => mediaUrl ?? []);
  const file = await fetch(new URL(picture, installation?.recado.url));
  expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(pixel);
  await there.call(tickets.update, { params: { ticketId }, body: { status: 'open' } });
  await there.call(messages.send, { params: { ticketId }, body: { body: 'resposta' } });
  await waitForResult('the answer', async () =>
    (await phones().chat(customer, shop)).some(({ text: body }) => body.includes('resposta')),
  );
});

test('moves back to an empty folder', async () => {
  await stop();
  cpSync(join(aws, 'whatsapp'), join(back, 'whatsapp'), { recursive: true });
  await cloud.open();
  await expect(cloud.move(['--from', 'aws', '--data', machine, '--dry-run'])).resolves.toMatchObject({ code: 0 });
  const moved = await cloud.move(['--from', 'aws', '--data', back]);
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Compared: \d+ rows .* the 1 files are equal/),
  });
  expect(await cloud.move(['--from', 'aws', '--data', join(folder, 'third')])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`was moved to ${back}`),
  });
  await cloud.close();

  const api = await start(back);
  await waitForResult('the session', () => isConnected(api));
  await write(phones(), 'onze');
  await waitForResult('the messages', async () => (await received(api)).includes('onze'));
  expect(await received(api)).toEqual(written);
});
