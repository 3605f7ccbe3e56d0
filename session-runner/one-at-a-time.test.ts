import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection, type RunnerWorld, runnerWorld } from './testing/runner-world.ts';

let world: RunnerWorld;
beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

it('brings up sessions one after the other when only one may open at a time, those that wait for a scan included', async () => {
  const numbers = ['5511900000011', '5511900000012', '5511900000013', '5511900000014'];
  for (const number of numbers) await world.phones.create(number, `Shop ${number}`);
  const connections = numbers.map((_, index) => new Connection(world, index + 1));
  const before = world.startRunner({ SOCKETS_AT_ONCE: '1' });
  // None is scanned before all show a code: whoever waits for a person must not keep the others out.
  for (const connection of connections) await connection.create();
  for (const connection of connections) await connection.until(({ status }) => status === 'qrcode');
  const last = await Promise.all(connections.map((connection, index) => connection.pair(numbers[index])));
  await before.end('SIGTERM');
  world.startRunner({ SOCKETS_AT_ONCE: '1' });
  const back = connections.map((connection, index) =>
    connection.until(({ status }) => status === 'CONNECTED', last[index]?.version),
  );
  expect((await Promise.all(back)).map(({ number }) => number)).toEqual(numbers);
});
