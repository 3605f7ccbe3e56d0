import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunnerWorld, runnerWorld, TestRunnerConnection } from './testing/runner-world.ts';

let world: RunnerWorld;
beforeAll(async () => {
  world = await runnerWorld();
});
afterAll(() => world.stop());

it('opens sessions one after the other when only one may open at a time, including those that wait for a scan', async () => {
  const numbers = ['5511900000011', '5511900000012', '5511900000013', '5511900000014'];
  for (const number of numbers) await world.phones.create(number, `Shop ${number}`);
  const connections = numbers.map((_, index) => new TestRunnerConnection(world, index + 1));
  const before = world.startRunner({ SOCKETS_AT_ONCE: '1' });
  // All connections show a code before any is scanned: a session that waits for a scan must not block the others.
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
