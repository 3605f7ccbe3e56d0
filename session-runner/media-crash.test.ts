import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ByteLimitedProxy } from './testing/byte-gate.ts';
import {
  fileFetchOutcome,
  receivedMessageEvent,
  requestFetch,
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

const size = 16 * 1024 * 1024;
const half = size / 2;
const bytes = randomBytes(size);

let world: RunnerWorld;
let shop: TestRunnerConnection;
let gates: ByteLimitedProxy[];

beforeAll(async () => {
  world = await runnerWorld();
  gates = [];
  const runner = world.startRunner();
  shop = new TestRunnerConnection(world, 1);
  await shop.create();
  await shop.pair();
  await runner.end('SIGTERM');
});
afterAll(async () => {
  await world.stop();
  await Promise.all(gates.map((gate) => gate.stop()));
});

/** A runner killed in the middle of a file: half of it has passed on its way to (up) or from (down) the bucket. */
async function killedHalfWay(way: 'up' | 'down', order: () => Promise<unknown>): Promise<RunnerProcess> {
  const gate = await ByteLimitedProxy.before(process.env.AWS_ENDPOINT_URL_S3 ?? '', way);
  gates.push(gate);
  const runner = world.startRunner({ AWS_ENDPOINT_URL_S3: gate.endpoint });
  gate.shutAfter(half);
  await order();
  await gate.isShut;
  await runner.end('SIGKILL');
  gate.open();
  return runner;
}

it('fetches a file once and whole after a kill in the middle of it', async () => {
  const media = { base64: bytes.toString('base64'), mimetype: 'application/zip', fileName: 'a.zip' };
  let event: Awaited<ReturnType<typeof receivedMessageEvent>> | undefined;
  let key = '';
  await killedHalfWay('up', async () => {
    event = await receivedMessageEvent(
      world,
      await world.phones.send(customerAnaNumber, { to: shopPhoneNumber, media }),
    );
    key = await requestFetch(event);
  });
  if (!event) throw new Error('unreachable');
  expect(await storedFile(key)).toBeUndefined();
  expect(await waitingFetches(event)).toHaveLength(1);
  const next = world.startRunner();
  expect(await fileFetchOutcome(world, event.providerId)).toMatchObject({ type: 'fetched', file: { size } });
  expect((await storedFile(key))?.bytes.equals(bytes)).toBe(true);
  await next.end('SIGTERM');
  expect(await waitingFetches(event)).toEqual([]);
});

it('sends a file once and whole after a kill in the middle of it, and leaves no temporary files', async () => {
  const file = await storeFile('big', bytes, { kind: 'document', mimetype: 'application/zip' });
  const ids: string[] = [];
  const killed = await killedHalfWay('down', async () => {
    ids.push(await shop.queueText('before'), await shop.queue(file), await shop.queueText('after'));
  });
  const folder = join(tmpdir(), `recado-runner-${killed.pid}`);
  expect(existsSync(folder)).toBe(true);
  world.startRunner();
  const rows = await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (all) =>
    ids.every((id) => all.some((row) => row.id === id)),
  );
  expect(rows.filter(({ id }) => ids.includes(id)).map(({ id, copies }) => [id, copies])).toEqual(
    ids.map((id) => [id, undefined]),
  );
  const arrived = await fetch(`${world.phones.url}${rows.find(({ media }) => media?.fileName === 'big')?.media?.url}`);
  expect(Buffer.from(await arrived.arrayBuffer()).equals(bytes)).toBe(true);
  expect(existsSync(folder)).toBe(false);
});
