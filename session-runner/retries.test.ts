import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { AwsProxy, isJournalWrite } from './testing/aws-proxy.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { customerAnaNumber, type RunnerWorld, runnerWorld, shopPhoneNumber } from './testing/runner-world.ts';
import { TestConversations } from './testing/test-conversations.ts';

/**
 * Messages that cannot be decrypted are requested again, by the phone for ours and by us for the phone's. The runner is
 * killed between the commit of that step and its frames: the step is durable, and its frames were not sent.
 */
const wire = vi.hoisted(() => ({ unreadableBy: new Set<string>(), garbledBy: new Set<string>() }));
vi.mock('#local/whatsapp/signal/phone-cipher.ts', async (original) => {
  const real = await original<typeof import('#local/whatsapp/signal/phone-cipher.ts')>();
  type Parameters<F> = F extends (...parameters: infer P) => unknown ? P : never;
  return {
    ...real,
    async decryptFromSignalDevice(...parameters: Parameters<typeof real.decryptFromSignalDevice>) {
      if (wire.unreadableBy.delete(parameters[1])) throw new Error('damaged on the way');
      return real.decryptFromSignalDevice(...parameters);
    },
    async encryptForSignalDevice(...parameters: Parameters<typeof real.encryptForSignalDevice>) {
      const { type, content } = await real.encryptForSignalDevice(...parameters);
      if (!wire.garbledBy.delete(parameters[1])) return { type, content };
      const garbled = Buffer.from(content);
      garbled[garbled.length >> 1] = (garbled[garbled.length >> 1] ?? 0) ^ 1;
      return { type, content: garbled };
    },
  };
});

let world: RunnerWorld;
let table: AwsProxy;
let runner: RunnerProcess;
let shop: TestConversations;

const startRunner = () => world.startRunner({ AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });

beforeAll(async () => {
  world = await runnerWorld();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
  runner = startRunner();
  shop = await new TestConversations(world, 1, 1, shopPhoneNumber).pair();
  await shop.ask(customerAnaNumber, 'hello');
  await shop.answer(customerAnaNumber, 'hello');
  await shop.quiet();
});
afterAll(async () => {
  await world.stop();
  await table.stop();
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

/**
 * Kills the runner once its `count`-th step from now is in the journal, before it receives the answer. `end` resolves
 * to whether that happened, with another runner started.
 */
function killAfterCommit(count: number): { end(): Promise<boolean> } {
  let left = count;
  let killed: Promise<unknown> | undefined;
  table.swallow((answered) => {
    if (left > 0 && isJournalWrite(answered) && --left === 0) killed = runner.end('SIGKILL').then(replace);
    return killed !== undefined && left === 0;
  });
  const replace = () => {
    table.swallow(undefined);
    runner = startRunner();
  };
  return {
    async end() {
      table.swallow(undefined);
      await killed;
      return killed !== undefined;
    },
  };
}

const copiesOn = async (phone: string, peer: string, id: string) => {
  const row = (await world.phones.chat(phone, peer)).find((each) => each.id === id);
  return row && { text: row.text, copies: row.copies ?? 1 };
};

/**
 * Checks that a message arrives and the session stays intact, with the runner killed at this step (0: not killed);
 * `died` shows whether it was.
 */
async function survives(step: number, sendOne: () => Promise<string>): Promise<{ id: string; died: boolean }> {
  const killing = killAfterCommit(step);
  const id = await sendOne();
  await shop.quiet();
  // The sender receives the delivery receipt only after the step.
  await world.phones.untilChat(customerAnaNumber, shopPhoneNumber, (rows) =>
    rows.some((row) => row.id === id && row.ack >= 3),
  );
  const died = await killing.end();
  // The session is intact: both directions go on.
  await shop.ask(customerAnaNumber, `after ${id}`);
  await shop.answer(customerAnaNumber, `after ${id}`);
  await shop.quiet();
  expect(await shop.faults()).toEqual([]);
  return { id, died };
}

/** Step 0: no kill. 1: the step that sends or receives the message first. 2: the step that sends it again. */
it.each([0, 1, 2])(
  'a phone that requests a message again gets it under the same id, killed at step %i',
  async (step) => {
    wire.unreadableBy.add(customerAnaNumber);
    const { id, died } = await survives(step, () => shop.answer(customerAnaNumber, `answer ${step}`));
    expect([died, wire.unreadableBy.size]).toEqual([step > 0, 0]);
    // A row whose acceptance waits to be reported is sent again after a crash, under the same id, which phones show once (D-526).
    const onPhone = await copiesOn(customerAnaNumber, shopPhoneNumber, id);
    expect(onPhone?.text).toBe(`answer ${step}`);
    expect(onPhone?.copies).toBeLessThanOrEqual(step === 2 ? 2 : 1);
    // The library resends a message that a phone (not a linked device) requests again to all its recipients.
    const ofSender = await copiesOn(shopPhoneNumber, customerAnaNumber, id);
    expect(ofSender?.text).toBe(`answer ${step}`);
    expect(ofSender?.copies).toBeLessThanOrEqual(step === 2 ? 3 : 2);
  },
);

it.each([0, 1])('a message that we request again arrives once, killed at step %i', async (step) => {
  wire.garbledBy.add(customerAnaNumber);
  const { id, died } = await survives(step, () => shop.ask(customerAnaNumber, `question ${step}`));
  expect([died, wire.garbledBy.size]).toEqual([step > 0, 0]);
  const received = world.inbound.all.filter(({ providerId }) => providerId === id);
  expect(received).toMatchObject([{ body: `question ${step}` }]);
  expect(await copiesOn(shopPhoneNumber, customerAnaNumber, id)).toEqual({ text: `question ${step}`, copies: 1 });
});
