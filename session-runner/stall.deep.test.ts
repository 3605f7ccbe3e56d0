import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#local/processes/free-port.ts';
import { AwsProxy, isJournalWrite, type ProxiedRequest } from './testing/aws-proxy.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { type RunnerWorld, runnerWorld, shopPhoneNumber } from './testing/runner-world.ts';
import { openTcpConnectionsOf } from './testing/sockets-of.ts';
import { TestConversations } from './testing/test-conversations.ts';

/**
 * The stores of the runner stop answering while customers write more than it may keep in memory: it must stop reading,
 * acknowledge nothing, and continue where it was.
 */
const customersValue = 4;
/** Below the five hundred messages of a chat that a phone shows. */
const each = 350;
const answers = 40;
/** Large enough that waiting messages are visible in the runner's memory and in its socket. */
const text = 'lorem ipsum dolor sit amet '.repeat(300);
const delivered = 3;
/** For 11 MB of text, which would take several times that in memory without back-pressure. */
const maxMegabytes = 150;

let world: RunnerWorld;
let table: AwsProxy;
let queues: AwsProxy;
let runner: RunnerProcess;
let shop: TestConversations;
let health: () => Promise<{ memory: { rss: number } }>;

beforeAll(async () => {
  world = await runnerWorld();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
  queues = await AwsProxy.to(process.env.AWS_ENDPOINT_URL_SQS ?? '');
  const port = String(await freePort());
  runner = world.startRunner({
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    HEALTH_PORT: port,
    HEALTH_HOST: '127.0.0.1',
  });
  health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).json() as never;
  shop = await new TestConversations(world, 1, 1, shopPhoneNumber).pair();
});
afterEach(() => {
  table.release();
  queues.release();
});
afterAll(async () => {
  await world.stop();
  await table.stop();
  await queues.stop();
});

const sockets = () => openTcpConnectionsOf(runner.pid, Number(new URL(world.whatsappUrl).port));
const unread = () => sockets().reduce((sum, socket) => sum + socket.unread, 0);

async function newCustomers(): Promise<string[]> {
  const first = world.inbound.all.length;
  const numbers = Array.from({ length: customersValue }, (_, n) => String(5_511_966_000_000 + first * 10 + n));
  for (const number of numbers) await world.phones.create(number, `Customer ${number}`);
  return numbers;
}

/** How many of the messages their authors see as delivered. */
async function acknowledged(customers: string[]): Promise<number> {
  const chats = await Promise.all(customers.map((customer) => world.phones.chat(customer, shopPhoneNumber)));
  return chats.flat().filter(({ fromMe, ack }) => fromMe && ack >= delivered).length;
}

/**
 * Resolves once the runner leaves bytes unread. A runner that reads takes all bytes before it answers a health request,
 * so it leaves those that remain afterwards. After half a minute of that it considers the connection lost and opens no
 * other before its stores answer: on a busy machine it may have no socket by now.
 */
async function untilItStoppedReading(): Promise<void> {
  let left = 0;
  do {
    await health();
    left = unread();
    await health();
  } while (sockets().length > 0 && (left === 0 || unread() < left));
}

/**
 * Holds matching requests while both sides write; returns what the runner did during that time, and the faults after
 * it.
 */
async function stall(service: AwsProxy, test: (passing: ProxiedRequest) => boolean) {
  const customers = await newCustomers();
  const before = (await health()).memory.rss;
  service.hold(test);
  for (let n = 0; n < each; n++) {
    for (const customer of customers) await shop.ask(customer, `${n} ${text}`);
    if (n < answers) for (const customer of customers) await shop.answer(customer, `answer ${n}`);
  }
  await service.holding();
  await untilItStoppedReading();
  const stalled = { acknowledged: await acknowledged(customers), grown: (await health()).memory.rss - before };
  service.release();
  await shop.quiet();
  console.log(`memory grew by ${stalled.grown} MB while ${each * customersValue} messages waited`);
  return { ...stalled, faults: await shop.faults() };
}

it.each([
  ['table takes no step of the journal', () => table, isJournalWrite],
  ['table answers nothing', () => table, () => true],
  ['queues take no message', () => queues, ({ operation }: ProxiedRequest) => operation.startsWith('SendMessage')],
] as const)(
  'while the %s, it stops reading and acknowledges nothing; then everything arrives once and in order',
  async (_, service, test) => {
    const seen = await stall(service(), test);
    expect(seen).toMatchObject({ acknowledged: 0, faults: [] });
    expect(seen.grown).toBeLessThan(maxMegabytes);
  },
);
