import { afterAll, beforeAll, expect, it } from 'vitest';
import { Line } from './testing/line.ts';
import { ANA, type RunnerWorld, runnerWorld, SHOP } from './testing/runner-world.ts';

/** Enough that the session is still at it when the first new ones arrive. */
const MISSED = 400;

let world: RunnerWorld;

beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

it('hears what it missed before what is written while it catches up', async () => {
  const before = world.startRunner();
  const shop = await new Line(world, 1, 1, SHOP).pair();
  await before.end('SIGTERM');
  for (let n = 0; n < MISSED; n++) await shop.ask(ANA, `missed ${n}`);
  const { length } = world.inbound.all;
  world.startRunner();
  for (let n = 0; world.inbound.all.length < length + MISSED; n++) await shop.ask(ANA, `new ${n}`);
  await shop.quiet();
  expect(await shop.faults()).toEqual([]);
});
