import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '#local/testing/depth.ts';
import { customerAnaNumber, type RunnerWorld, runnerWorld, shopPhoneNumber } from './testing/runner-world.ts';
import { TestConversations } from './testing/test-conversations.ts';

/** Enough messages that the session is still catching up when the first new ones arrive. */
const missed = isDeep ? 400 : 150;
/** Customers who write for the first time: their identity has to be looked up before their message is read. */
const strangers = isDeep ? 200 : 60;

let world: RunnerWorld;

beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

it('reports missed messages before those that arrive while it catches up', async () => {
  const before = world.startRunner();
  const shop = await new TestConversations(world, 1, 1, shopPhoneNumber).pair();
  await before.end('SIGTERM');
  for (let n = 0; n < missed; n++) await shop.ask(customerAnaNumber, `missed ${n}`);
  const { length } = world.inbound.all;
  world.startRunner();
  for (let n = 0; world.inbound.all.length < length + missed; n++) await shop.ask(customerAnaNumber, `new ${n}`);
  await shop.quiet();
  expect(await shop.faults()).toEqual([]);
});

it('reports a new customer’s question before the answer from the company’s own phone', async () => {
  const before = world.startRunner();
  const number = '5511900000002';
  await world.phones.create(number, 'Shop');
  await new TestConversations(world, 1, 2, number).pair();
  await before.end('SIGTERM');
  const exchanges: { asked: string; answered: string }[] = [];
  for (let n = 0; n < strangers; n++) {
    const stranger = String(5511977770000 + n);
    await world.phones.create(stranger, `Stranger ${n}`);
    const asked = await world.phones.send(stranger, { to: number, text: 'Are you open?' });
    exchanges.push({ asked, answered: await world.phones.send(number, { to: stranger, text: 'We are.' }) });
  }
  world.startRunner();
  const ids = exchanges.flatMap(({ asked, answered }) => [asked, answered]);
  const all = await world.inbound.until((events) => ids.every((id) => events.some((e) => e.providerId === id)));
  const indexById = new Map(all.map(({ providerId }, index) => [providerId, index]));
  const positionOf = (id: string) => indexById.get(id) ?? -1;
  expect(exchanges.filter(({ asked, answered }) => positionOf(asked) > positionOf(answered))).toEqual([]);
});
