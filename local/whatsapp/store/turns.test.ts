import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-network.ts';
import { SimulatorDatabase } from './database.ts';
import { TurnQueue } from './turns.ts';

function open() {
  const database = new SimulatorDatabase(temporaryFolder());
  const names = () => database.all<{ name: string }>`SELECT name FROM setting ORDER BY name`.map((row) => row.name);
  const add = (name: string) => database.run`INSERT INTO setting (name, value) VALUES (${name}, '')`;
  return { turns: new TurnQueue(database), names, add };
}

test('rolls back a turn that fails, and keeps its neighbours in the same commit', async () => {
  const { turns, names, add } = open();
  const order: string[] = [];
  const turn = (name: string, fails: boolean) =>
    turns.run(async () => {
      add(name);
      turns.afterCommit(() => order.push(name));
      await null;
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([turn('a', false), turn('b', true), turn('c', false)]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['a', 'c']);
  expect(order).toEqual(['a', 'c']);
});

test('runs turns one after another, and their effects after the shared commit', async () => {
  const { turns, add } = open();
  const log: string[] = [];
  const turn = (name: string) =>
    turns.run(async () => {
      log.push(`${name} begins`);
      turns.afterCommit(() => log.push(`${name} is told`));
      await new Promise((resolve) => setImmediate(resolve));
      add(name);
      log.push(`${name} ends`);
    });
  await Promise.all([turn('a'), turn('b')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'a is told', 'b is told']);
});
