import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { AwsProxy, isJournalWrite } from './testing/aws-proxy.ts';
import { Line } from './testing/line.ts';
import type { RunnerProcess } from './testing/runner-process.ts';
import { ANA, type RunnerWorld, runnerWorld, SHOP } from './testing/runner-world.ts';

/**
 * What cannot be decrypted is asked for again, by the phone of ours and by us of the phone. The runner dies between the commit of
 * that step and its frames: the step is durable, and nobody heard of it.
 */
const wire = vi.hoisted(() => ({ unreadableBy: new Set<string>(), garbledBy: new Set<string>() }));
vi.mock('#local/whatsapp/signal/phone-cipher.ts', async (original) => {
  const real = await original<typeof import('#local/whatsapp/signal/phone-cipher.ts')>();
  type Parameters<F> = F extends (...parameters: infer P) => unknown ? P : never;
  return {
    ...real,
    async decrypt(...parameters: Parameters<typeof real.decrypt>) {
      if (wire.unreadableBy.delete(parameters[1])) throw new Error('damaged on the way');
      return real.decrypt(...parameters);
    },
    async encrypt(...parameters: Parameters<typeof real.encrypt>) {
      const { type, content } = await real.encrypt(...parameters);
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
let shop: Line;

const startRunner = () => world.startRunner({ AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });

beforeAll(async () => {
  world = await runnerWorld();
  table = await AwsProxy.to(inject('dynamodbEndpoint'));
  runner = startRunner();
  shop = await new Line(world, 1, 1, SHOP).pair();
  await shop.ask(ANA, 'hello');
  await shop.answer(ANA, 'hello');
  await shop.quiet();
}, 60_000);
afterAll(async () => {
  await world.stop();
  await table.stop();
});
beforeEach(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => vi.restoreAllMocks());

/** Kills the runner when its `count`-th step from now is in the journal and before it hears so, and starts another. */
async function killAfterCommit(count: number): Promise<void> {
  let left = count;
  await new Promise<void>((resolve) => {
    table.swallow((answered) => {
      if (left > 0 && isJournalWrite(answered)) left--;
      if (left > 0) return false;
      void runner.end('SIGKILL').then(() => resolve());
      return true;
    });
  });
  table.swallow(undefined);
  runner = startRunner();
}

const copiesOn = async (phone: string, peer: string, id: string) => {
  const row = (await world.phones.chat(phone, peer)).find((each) => each.id === id);
  return row && { text: row.text, copies: row.copies ?? 1 };
};

describe.each([0, 1, 2, 3])('killed after step %i of it', (step) => {
  it('the phone that asks again gets the same message under the same id', async () => {
    wire.unreadableBy.add(ANA);
    const killed = step > 0 ? killAfterCommit(step) : undefined;
    const id = await shop.answer(ANA, `answer ${step}`);
    await killed;
    await shop.quiet();
    console.log(step, 'out', await copiesOn(ANA, SHOP, id), await copiesOn(SHOP, ANA, id));
    expect(wire.unreadableBy.size).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });

  it('what we ask for again arrives once', async () => {
    wire.garbledBy.add(ANA);
    const killed = step > 0 ? killAfterCommit(step) : undefined;
    const id = await shop.ask(ANA, `question ${step}`);
    await killed;
    await shop.quiet();
    console.log(step, 'in', await copiesOn(ANA, SHOP, id), await copiesOn(SHOP, ANA, id));
    expect(wire.garbledBy.size).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });
});
