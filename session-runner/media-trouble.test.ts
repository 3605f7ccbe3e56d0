import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#local/processes/free-port.ts';
import {
  fileFetchOutcome,
  type MessageEvent,
  receivedMessageEvent,
  requestFetch,
  sampleMediaFiles,
  storedFile,
  storeFile,
  waitingFetches,
} from './testing/files.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import {
  customerAnaNumber,
  type RunnerWorld,
  runnerWorld,
  shopPhoneNumber,
  TestRunnerConnection,
} from './testing/runner-world.ts';

const big = 100 * 1024 * 1024;

let world: RunnerWorld;
let shop: TestRunnerConnection;
let runner: RunnerProcess;
let healthPort: string;
const collecting = `--import=${new URL('./testing/collect-garbage.ts', import.meta.url)}`;
const start = () =>
  world.startRunner({
    RUNNER_ID: 'media',
    HEALTH_PORT: healthPort,
    HEALTH_HOST: '127.0.0.1',
    NODE_OPTIONS: collecting,
  });

beforeAll(async () => {
  world = await runnerWorld();
  healthPort = String(await freePort());
  runner = start();
  shop = new TestRunnerConnection(world, 1);
  await shop.create();
  await shop.pair();
});
afterAll(() => world.stop());

const pdf = { base64: sampleMediaFiles.pdf.toString('base64'), mimetype: 'application/pdf', fileName: 'a.pdf' };
async function receiveFile(media: object = pdf): Promise<MessageEvent> {
  return receivedMessageEvent(world, await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, media }));
}
const digest = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');

it('asks the phone for a file that WhatsApp has dropped, and fetches it from its new address', async () => {
  await world.phones.fault('mediaGone', shopPhoneNumber);
  const event = await receiveFile();
  const key = await requestFetch(event);
  expect(await fileFetchOutcome(world, event.providerId)).toMatchObject({ type: 'fetched', file: { key } });
  expect((await storedFile(key))?.bytes.equals(sampleMediaFiles.pdf)).toBe(true);
});

it('fetches a dropped file of a group, and one sent from the company’s own phone', async () => {
  const { id: to } = await world.phones.post<{ id: string }>('/api/groups', {
    subject: 'G',
    owner: customerAnaNumber,
    members: [shopPhoneNumber],
  });
  await world.phones.fault('mediaGone', shopPhoneNumber);
  const inGroup = await receivedMessageEvent(world, await world.phones.send(customerAnaNumber, { to, media: pdf }));
  await world.phones.fault('mediaGone', shopPhoneNumber);
  const own = await receivedMessageEvent(
    world,
    await world.phones.send(shopPhoneNumber, { to: customerAnaNumber, media: pdf }),
  );
  expect([inGroup.participant?.phone, own.fromMe]).toEqual([customerAnaNumber, true]);
  for (const event of [inGroup, own]) {
    await requestFetch(event);
    expect(await fileFetchOutcome(world, event.providerId)).toMatchObject({ type: 'fetched' });
  }
});

it('waits for a phone that is offline', async () => {
  await world.phones.fault('mediaGone', shopPhoneNumber);
  const event = await receiveFile();
  await world.phones.online(shopPhoneNumber, false);
  await requestFetch(event);
  await runner.prints('WhatsApp does not have the file');
  expect(await waitingFetches(event)).toHaveLength(1);
  await world.phones.online(shopPhoneNumber, true);
  expect(await fileFetchOutcome(world, event.providerId)).toMatchObject({ type: 'fetched' });
});

it('reports that a file is gone when the phone does not have it either', async () => {
  await world.phones.fault('mediaLost', shopPhoneNumber);
  const event = await receiveFile();
  const key = await requestFetch(event);
  expect(await fileFetchOutcome(world, event.providerId)).toEqual({ type: 'lost', reason: 'gone' });
  expect(await storedFile(key)).toBeUndefined();
});

it('stores nothing of a file that was tampered with', async () => {
  await world.phones.fault('mediaDamaged', shopPhoneNumber);
  const event = await receiveFile();
  const key = await requestFetch(event);
  expect(await fileFetchOutcome(world, event.providerId)).toEqual({ type: 'lost', reason: 'damaged' });
  expect(await storedFile(key)).toBeUndefined();
});

it('fetches without a socket, and fetches files that were requested while no runner was there', async () => {
  const event = await receiveFile();
  const before = shop.sessions.at(-1)?.version ?? 0;
  await shop.want({ wanted: 'stopped' });
  await shop.until(({ status }) => status === 'DISCONNECTED', before);
  await requestFetch(event);
  expect(await fileFetchOutcome(world, event.providerId)).toMatchObject({ type: 'fetched' });
  await shop.want({ wanted: 'running', start: true });
  const back = await shop.until(({ status }) => status === 'CONNECTED', before);
  const later = await receiveFile();
  await runner.end('SIGTERM');
  await requestFetch(later, { wakes: false });
  runner = start();
  expect(await fileFetchOutcome(world, later.providerId)).toMatchObject({ type: 'fetched' });
  await shop.until(({ status }) => status === 'CONNECTED', back.version);
});

const memory = async (): Promise<number> => {
  const health = await fetch(`http://127.0.0.1:${healthPort}/health`);
  return ((await health.json()) as { memory: { rss: number } }).memory.rss;
};

/** The most memory in megabytes that the runner held until `work` was done. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  const end = work.finally(() => {
    done = true;
  });
  let peak = 0;
  while (!done) peak = Math.max(peak, await memory());
  await end;
  return peak;
}

it('receives and sends a large file with bounded memory', async () => {
  const bytes = randomBytes(big);
  const before = await memory();
  const page = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  onTestFinished(() => void page.close());
  await once(page, 'listening');
  const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
  const event = await receiveFile({ url, mimetype: 'application/zip', fileName: 'big.zip' });
  const key = await requestFetch(event);
  const peakIn = await peakDuring(fileFetchOutcome(world, event.providerId));
  expect(digest((await storedFile(key))?.bytes)).toBe(digest(bytes));
  const about = { kind: 'document', mimetype: 'application/zip' } as const;
  const out = { ...(await storeFile('small', sampleMediaFiles.pdf, about)), key, size: big };
  const id = await shop.queue(out);
  const chat = world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) => all.some((row) => row.id === id));
  const peakOut = await peakDuring(chat);
  const shown = (await chat).find((row) => row.id === id);
  const arrived = await fetch(`${world.phones.url}${shown?.media?.url}`);
  expect(digest(new Uint8Array(await arrived.arrayBuffer()))).toBe(digest(bytes));
  console.log(
    `memory of the runner: ${before} MB before, at most ${peakIn} MB taking in and ${peakOut} MB sending ${big / 1e6} MB`,
  );
  // A runner that is slow to collect its garbage has up to 85 MB of it; a file held whole would come on top.
  expect(Math.max(peakIn, peakOut) - before).toBeLessThan(140);
});
