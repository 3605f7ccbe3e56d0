import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { customerAnaNumber, type RunnerWorld, runnerWorld, shopPhoneNumber } from './testing/runner-world.ts';
import { CuttableNetworkLine } from './testing/silent-line.ts';
import { openTcpConnectionsOf } from './testing/sockets-of.ts';
import { TestConversations } from './testing/test-conversations.ts';

/** Runners whose lines to the table, the queues and WhatsApp are cut without a word: no side learns of it. */
const burstValue = 10;
/** Shorter than in production to save time; long enough for a busy machine to renew in time. */
const leaseMs = '6000';

let world: RunnerWorld;
let shop: TestConversations;
const runners: Runner[] = [];

interface Runner {
  process: ReturnType<RunnerWorld['startRunner']>;
  table: CuttableNetworkLine;
  queues: CuttableNetworkLine;
  whatsapp: CuttableNetworkLine;
}

beforeAll(async () => {
  world = await runnerWorld();
  await startRunner('first');
  shop = await new TestConversations(world, 1, 1, shopPhoneNumber).pair();
});
afterAll(async () => {
  await world.stop();
  await Promise.all(runners.flatMap(({ table, queues, whatsapp }) => [table, queues, whatsapp]).map((l) => l.stop()));
});

async function startRunner(id: string): Promise<Runner> {
  const table = await CuttableNetworkLine.to(inject('dynamodbEndpoint'));
  const queues = await CuttableNetworkLine.to(process.env.AWS_ENDPOINT_URL_SQS ?? '');
  const whatsapp = await CuttableNetworkLine.to(world.whatsappUrl);
  const environment = {
    RUNNER_ID: id,
    LEASE_MS: leaseMs,
    WHATSAPP_URL: whatsapp.url,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_SQS: queues.url,
  };
  const runner = { process: world.startRunner(environment), table, queues, whatsapp };
  runners.push(runner);
  return runner;
}

const phonesHeldBy = ({ process, whatsapp }: Runner) => openTcpConnectionsOf(process.pid, whatsapp.port).length;
const versionNow = () => shop.connection.sessions.at(-1)?.version ?? 0;
const connectedAfter = (version: number) => shop.connection.until(({ status }) => status === 'CONNECTED', version);

/** Both sides write without waiting for anything. */
async function burst(name: string): Promise<void> {
  for (let n = 0; n < burstValue; n++) {
    await shop.ask(customerAnaNumber, `${name}: asked ${n}`);
    await shop.answer(customerAnaNumber, `${name}: answered ${n}`);
  }
}

async function faults(): Promise<string[]> {
  await shop.quiet();
  return shop.faults();
}

it.each([
  ['table', ({ table }: Runner) => [table]],
  ['queues', ({ queues }: Runner) => [queues]],
  ['WhatsApp', ({ whatsapp }: Runner) => [whatsapp]],
  ['table, the queues and WhatsApp', ({ table, queues, whatsapp }: Runner) => [table, queues, whatsapp]],
])('a cut to the %s that is shorter than a lease costs no message and no session', async (what, linesOf) => {
  const runner = runners.at(-1) as Runner;
  const [output, version] = [runner.process.output.length, versionNow()];
  await burst(`before ${what}`);
  const lines = linesOf(runner);
  for (const line of lines) line.cut();
  await burst(`cut from ${what}`);
  await Promise.all(lines.map((line) => line.holding()));
  for (const line of lines) line.mend();
  await burst(`after ${what}`);
  expect(await faults()).toEqual([]);
  expect(runner.process.output.slice(output)).not.toContain('shards dropped');
  expect(versionNow()).toBe(version);
});

it.each([
  ['table and the queues', ({ table, queues }: Runner) => [table, queues]],
  ['table, the queues and WhatsApp', ({ table, queues, whatsapp }: Runner) => [table, queues, whatsapp]],
])(
  'a runner cut off from the %s for longer than its lease gives its phone up before another takes it, and resumes',
  async (what, linesOf) => {
    const cutOff = runners.at(-1) as Runner;
    const other = await startRunner(`beside ${what}`);
    await other.process.prints('joined the fleet');
    await burst(`before ${what}`);
    const version = versionNow();
    const lines = linesOf(cutOff);
    for (const line of lines) line.cut();
    await burst(`cut from ${what}`);
    await other.process.prints('shards taken');
    expect(phonesHeldBy(cutOff)).toBe(0);
    await connectedAfter(version);
    await burst(`taken over from ${what}`);
    expect(await faults()).toEqual([]);

    for (const line of lines) line.mend();
    const taken = versionNow();
    await other.process.end('SIGTERM');
    await connectedAfter(taken);
    await burst(`back from ${what}`);
    expect(await faults()).toEqual([]);
    expect(shop.connection.sessions.filter(({ cause }) => cause === 'replaced')).toEqual([]);
    runners.push(cutOff);
  },
);
