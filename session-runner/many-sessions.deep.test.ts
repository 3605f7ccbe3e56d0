import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RandomSource, seededRandom } from '#local/testing/seeded-random.ts';
import { AwsProxy } from './testing/aws-proxy.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { type RunnerWorld, runnerWorld } from './testing/runner-world.ts';
import { TestConversations } from './testing/test-conversations.ts';

/**
 * A process with the sessions of two companies, killed between its requests to the table and their answers: the write
 * has happened, and the runner never learns of it.
 */
const seed = Number(process.env.DRILL_SEED ?? 20_261_121);
const kills = 6;
/** A runner lives for at most this many answers of the table. */
const maxAnswers = 180;
const customers = ['5511977770001', '5511977770002'];

let world: RunnerWorld;
let table: AwsProxy;
let runner: RunnerProcess;
let lines: TestConversations[];

const startRunner = () => world.startRunner({ AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });

beforeAll(async () => {
  world = await runnerWorld();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
  runner = startRunner();
  for (const customer of customers) await world.phones.create(customer, `Customer ${customer}`);
  // Both companies have the same connection ids, so that nothing can be found by its id alone.
  const connections = [1, 2].flatMap((companyId) => [1, 2, 3].map((whatsappId) => ({ companyId, whatsappId })));
  lines = connections.map(({ companyId, whatsappId }) => {
    return new TestConversations(world, companyId, whatsappId, `551195555${companyId}00${whatsappId}`);
  });
  for (const { number } of lines) await world.phones.create(number, `Line ${number}`);
  await Promise.all(lines.map((line) => line.pair()));
});
afterAll(async () => {
  await world.stop();
  await table.stop();
});

/** Kills the runner before it receives the answer to one of its next requests. */
async function killAtAnswer(count: number): Promise<void> {
  let left = count;
  await new Promise<void>((resolve) => {
    table.swallow(() => {
      if (--left > 0) return false;
      if (left === 0) void runner.end('SIGKILL').then(() => resolve());
      return true;
    });
  });
  table.swallow(undefined);
}

/** Sends questions and answers until `enough`; resolves with the number of messages. */
async function converse(line: TestConversations, customer: string, enough: () => boolean): Promise<number> {
  let messages = 0;
  while (!enough()) {
    const asked = await line.ask(customer, `message ${messages++}`);
    await line.answer(customer, `message ${messages++}`);
    await world.inbound.until((all) => all.some(({ providerId }) => providerId === asked));
  }
  return messages;
}

async function killAgainAndAgain(random: RandomSource): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await killAtAnswer(1 + Math.floor(random() * maxAnswers));
    runner = startRunner();
  }
}

it('keeps six sessions of two companies intact through kills between a write and its answer', async () => {
  let killed = false;
  const killing = killAgainAndAgain(seededRandom(seed)).then(() => {
    killed = true;
  });
  const talking = lines.flatMap((line) => customers.map((customer) => converse(line, customer, () => killed)));
  const counts = await Promise.all(talking);
  await killing;
  await Promise.all(lines.map((line) => line.quiet()));
  const messages = counts.reduce((sum, count) => sum + count, 0);
  console.log(`seed ${seed} (DRILL_SEED): ${kills} kills, ${messages} messages`);
  expect((await Promise.all(lines.map((line) => line.faults()))).flat()).toEqual([]);
});
