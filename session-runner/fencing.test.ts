import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { AwsProxy, isJournalWrite } from './testing/aws-proxy.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { customerAnaNumber, type RunnerWorld, runnerWorld, shopPhoneNumber } from './testing/runner-world.ts';
import { openTcpConnectionsOf } from './testing/sockets-of.ts';
import { TestConversations } from './testing/test-conversations.ts';

/** Two runners that both believe they hold the same shards, because the first was frozen past the end of its lease. */
const burstValue = 30;
/** Shorter than in production to save time; long enough for a busy machine to renew in time. */
const leaseMs = '6000';

let world: RunnerWorld;
let shop: TestConversations;
const proxies: AwsProxy[] = [];

beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(async () => {
  await world.stop();
  await Promise.all(proxies.map((proxy) => proxy.stop()));
});

type Runner = { process: RunnerProcess; table: AwsProxy };

async function startRunner(id: string): Promise<Runner> {
  const table = await AwsProxy.to(inject('dynamodbEndpoint'));
  proxies.push(table);
  const process = world.startRunner({ RUNNER_ID: id, LEASE_MS: leaseMs, AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });
  return { process, table };
}

/** The runner's connections to WhatsApp. */
const connectionsOf = ({ process }: Runner): string[] =>
  openTcpConnectionsOf(process.pid, Number(new URL(world.whatsappUrl).port)).map(({ id }) => id);

/**
 * Resolves once the runner has closed all of these connections. It may have new ones, because runners share out the
 * shards again.
 */
async function gaveUp(runner: Runner, connections: readonly string[]): Promise<void> {
  while (connectionsOf(runner).some((id) => connections.includes(id)))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Both sides write without waiting for anything. */
async function burst(name: string): Promise<void> {
  for (let n = 0; n < burstValue; n++) {
    await shop.ask(customerAnaNumber, `${name}: asked ${n}`);
    await shop.answer(customerAnaNumber, `${name}: answered ${n}`);
  }
}

const versionNow = () => shop.connection.sessions.at(-1)?.version ?? 0;

async function wholeRun(): Promise<string[]> {
  await shop.quiet();
  return shop.faults();
}

it('a runner frozen past its lease has its writes refused when it wakes up, and everything arrives once', async () => {
  const first = await startRunner('first');
  shop = await new TestConversations(world, 1, 1, shopPhoneNumber).pair();
  await burst('before');
  first.process.freeze();
  const held = connectionsOf(first);
  const before = versionNow();
  await burst('asleep');
  const second = await startRunner('second');
  await shop.connection.until(({ status }) => status === 'CONNECTED', before);
  const outputLength = first.process.output.length;
  first.process.wake();
  await burst('awake');
  await first.process.prints('shards dropped', outputLength);
  await gaveUp(first, held);
  expect(await wholeRun()).toEqual([]);
  await second.process.end('SIGTERM');
  await first.process.end('SIGKILL');
});

it('writes of the previous holder that reach the table late are refused one by one', async () => {
  const since = versionNow();
  const first = await startRunner('third');
  await shop.connection.until(({ status }) => status === 'CONNECTED', since);
  // The table stops answering this runner only, in the middle of its work.
  first.table.hold();
  const held = connectionsOf(first);
  const before = versionNow();
  await burst('cut off');
  await first.table.holding();
  const second = await startRunner('fourth');
  await shop.connection.until(({ status }) => status === 'CONNECTED', before);
  await burst('taken over');
  await shop.quiet();
  // No message can reach the runner about its lost lease: it must conclude so from the time alone.
  await first.process.prints('lease could not be renewed');
  await gaveUp(first, held);

  const { length } = first.table.answered;
  const journalBefore = first.table.answered.slice(0, length).filter(isJournalWrite).length;
  first.table.release();
  await first.table.letThrough();
  const late = first.table.answered.slice(length).filter(isJournalWrite);
  expect(journalBefore).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);
  expect(late.map(({ status, answer }) => [status, /ConditionalCheckFailed/.test(answer)])).toEqual(
    late.map(() => [400, true]),
  );
  expect(await wholeRun()).toEqual([]);
  await second.process.end('SIGKILL');
});
